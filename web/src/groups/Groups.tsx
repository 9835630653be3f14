import { openGroup, type FormerGroup, type MyGroup } from '@olympiad/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CodeField } from './CodeField.tsx'
import { GroupForm } from './GroupForm.tsx'
import styles from './Groups.module.css'
import { GuestNotice } from './GuestNotice.tsx'
import { myGroupsQuery } from './queries.ts'
import { useChange } from './use-change.ts'

/** The groups somebody teaches or is in; opening one, and joining one by its code. */
export function Groups() {
  const { t } = useTranslation('groups')
  const session = useSession()
  return (
    <>
      <PageTitle text={t('list.lead')}>{t('shell.heading')}</PageTitle>
      <div className={styles.page}>
        {session.kind === 'failed' && <ErrorState {...session} />}
        {session.kind === 'known' && (session.person ? <Mine /> : <GuestNotice />)}
      </div>
    </>
  )
}

function Mine() {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const [isOpening, setIsOpening] = useState(false)
  const query = useQuery(myGroupsQuery)
  return (
    <Asked query={query}>
      {({ groups, former }) => (
        <>
          {groups.length > 0 && (
            <ul className={styles.groups}>
              {groups.map((group) => (
                <li key={group.id}>
                  <GroupCard {...group} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <Card as="section">
              <h2 className={styles.heading}>{t('list.joinTitle')}</h2>
              <p className={styles.text}>{t('list.joinText')}</p>
              <CodeField onCode={(code) => void navigate(`${paths.joinGroup}#${code}`)} />
            </Card>
            <Card as="section">
              <h2 className={styles.heading}>{t('list.openTitle')}</h2>
              <p className={styles.text}>{t('list.openText')}</p>
              <Button
                variant={groups.length === 0 ? 'primary' : 'secondary'}
                onClick={() => setIsOpening(true)}
              >
                {t('list.open')}
              </Button>
            </Card>
          </div>
          {former.length > 0 && <Former former={former} />}
          {isOpening && <OpenDialog onClose={() => setIsOpening(false)} />}
        </>
      )}
    </Asked>
  )
}

function GroupCard({ id, name, school, kind, role, pupils, waiting }: MyGroup) {
  const { t } = useTranslation('groups')
  return (
    <Link to={pathTo('group', { groupId: id })} className={styles.group}>
      <span className={styles.groupName}>{name}</span>
      <span className={styles.small}>{school || t(`kinds.${kind}`)}</span>
      <span className={styles.badges}>
        <Badge tone={role === 'pupil' ? 'neutral' : 'brand'}>{t(`roles.${role}`)}</Badge>
        {pupils !== null && <Badge>{t('list.pupils', { count: pupils })}</Badge>}
        {!!waiting && <Badge tone="warn">{t('list.waiting', { count: waiting })}</Badge>}
      </span>
    </Link>
  )
}

function Former({ former }: { former: FormerGroup[] }) {
  const { t } = useTranslation('groups')
  return (
    <section>
      <h2 className={styles.heading}>{t('list.former')}</h2>
      <ul className={styles.list}>
        {former.map(({ name, until, way }) => (
          <li key={`${until} ${name}`} className={styles.row}>
            <span className={styles.main}>{name}</span>
            <span className={styles.small}>
              {t(`list.ways.${way}`, { day: dayText(new Date(until)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const opening = useChange(openGroup, ({ id }) => void navigate(pathTo('group', { groupId: id })))
  return (
    <Dialog title={t('list.openTitle')} onClose={onClose}>
      <GroupForm
        facts={{
          ...{ kind: 'class', name: '', school: '', language },
          timeZone: language === 'pl' ? 'Europe/Warsaw' : 'Europe/Kyiv',
        }}
        action={t('list.open')}
        isPending={opening.isPending}
        onSubmit={(facts) => opening.mutate(facts)}
      />
    </Dialog>
  )
}
