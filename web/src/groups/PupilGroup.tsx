import { leaveGroup, type Group, type GroupEvent } from '@olympiad/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { toast } from '../ui/toast.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Groups.module.css'
import { sightQuery } from './queries.ts'
import { SightList } from './SightList.tsx'
import { Trainers } from './Trainers.tsx'
import { useChange } from './use-change.ts'

/** A group for who is in it: who teaches, exactly what they see, what they changed, and the way out. */
export function PupilGroup({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const query = useQuery(sightQuery(group.id))
  return (
    <Asked query={query}>
      {({ trainers, sees, joinedAt, events }) => (
        <div className={styles.page}>
          <Card as="section">
            <h2 className={styles.heading}>{t('sight.trainers')}</h2>
            <Trainers trainers={trainers} />
          </Card>
          <Card as="section">
            <h2 className={styles.heading}>{t('sight.title')}</h2>
            <SightList sees={sees} />
            <div className={styles.actions}>
              <ButtonLink size="s" to={pathTo('mySpace', { section: 'family' })}>
                {t('sight.toConsents')}
              </ButtonLink>
            </div>
          </Card>
          {events.length > 0 && <Events events={events} />}
          <Leave group={group} joinedAt={joinedAt} />
        </div>
      )}
    </Asked>
  )
}

function Events({ events }: { events: GroupEvent[] }) {
  const { t } = useTranslation('groups')
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('events.title')}</h2>
      <ul className={styles.list}>
        {events.map(({ kind, at, actor, subject }) => (
          <li key={`${at} ${kind}`} className={styles.row}>
            <span className={styles.main}>
              {t(`events.${kind}`, {
                actor: actor || t('events.somebody'),
                subject: subject || t('events.somebody'),
              })}
            </span>
            <time className={styles.small} dateTime={at}>
              {dayText(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Leave({ group, joinedAt }: { group: Group; joinedAt: string | null }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const leaving = useChange(leaveGroup, () => {
    toast.success(t('leave.done'))
    void navigate(paths.groups, { replace: true })
  })
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('leave.title')}</h2>
      <p className={styles.text}>
        {joinedAt && t('leave.since', { day: dayText(new Date(joinedAt)) })} {t('leave.text')}
      </p>
      <Button onClick={() => setIsAsked(true)}>{t('leave.open')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t('leave.sure', { name: group.name })}
          text={t('leave.sureText')}
          action={t('leave.yes')}
          isPending={leaving.isPending}
          onConfirm={() => leaving.mutate({ groupId: group.id })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  )
}
