import { joinGroup, type OpenedCode } from '@olympiad/contract/groups'
import { codeFrom } from '@olympiad/domain/diploma'
import { longestLabel } from '@olympiad/domain/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isRefusal } from '../api/call.ts'
import { personOf, useSession } from '../api/session.ts'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import { CodeField } from './CodeField.tsx'
import styles from './Groups.module.css'
import { GuestNotice } from './GuestNotice.tsx'
import { codeQuery } from './queries.ts'
import { SightList } from './SightList.tsx'
import { Trainers } from './Trainers.tsx'
import { useChange } from './use-change.ts'

/** Where a code leads: what one joins, what trainers will see, and a yes. The code stands behind `#`. */
export function Join() {
  const { t } = useTranslation('groups')
  const session = useSession()
  const code = codeFrom(useLocation().hash.slice(1))
  return (
    <>
      <PageTitle>{t('join.title')}</PageTitle>
      <div className={styles.page}>
        {session.kind === 'failed' && <ErrorState {...session} />}
        {session.kind === 'known' &&
          (!session.person ? (
            <GuestNotice hint={t('join.guest')} />
          ) : code ? (
            <Opened key={code} code={code} />
          ) : (
            <AskCode />
          ))}
      </div>
    </>
  )
}

function AskCode() {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  return (
    <Card as="section">
      <p className={styles.text}>{t('list.joinText')}</p>
      <CodeField onCode={(code) => void navigate(`${paths.joinGroup}#${code}`)} />
    </Card>
  )
}

function Opened({ code }: { code: string }) {
  const { t } = useTranslation('groups')
  const query = useQuery(codeQuery(code))
  if (isRefusal(query.error, 'code_not_found')) {
    return (
      <EmptyState
        title={t('join.gone')}
        text={t('join.goneHint')}
        action={<ButtonLink to={paths.joinGroup}>{t('join.other')}</ButtonLink>}
      />
    )
  }
  return <Asked query={query}>{(opened) => <Offer code={code} opened={opened} />}</Asked>
}

function Offer({ code, opened }: { code: string; opened: OpenedCode }) {
  const { t } = useTranslation('groups')
  const { kind, group, groupId, trainers, sees, role } = opened
  return (
    <Card as="section">
      <p className={styles.small}>{t(`kinds.${group.kind}`)}</p>
      <h2 className={styles.big}>{group.name}</h2>
      {group.school && <p className={styles.text}>{group.school}</p>}
      <h3 className={styles.sub}>{t('sight.trainers')}</h3>
      <Trainers trainers={trainers} />
      {kind === 'trainer' ? (
        <p className={styles.note}>{t('join.asTrainer')}</p>
      ) : (
        <SightList sees={sees} />
      )}
      {role ? (
        <div className={styles.actions}>
          <p>{t('join.already')}</p>
          <ButtonLink variant="primary" to={pathTo('group', { groupId })}>
            {t('join.toGroup')}
          </ButtonLink>
        </div>
      ) : (
        <JoinForm code={code} kind={kind} />
      )}
    </Card>
  )
}

function JoinForm({ code, kind }: { code: string } & Pick<OpenedCode, 'kind'>) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const profile = personOf(useSession())?.profile
  const known = [profile?.familyName, profile?.firstName].filter(Boolean).join(' ')
  const [label, setLabel] = useState(known)
  const [isTried, setIsTried] = useState(false)
  const isNameless = kind === 'group' && label.trim() === ''
  const joining = useChange(joinGroup, ({ groupId }) => {
    toast.success(t('join.done'))
    void navigate(pathTo('group', { groupId }), { replace: true })
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isNameless) joining.mutate({ code, label: kind === 'group' ? label : '' })
      }}
    >
      {kind === 'group' && (
        <TextField
          name="label"
          label={t('join.label')}
          hint={t('join.labelHint')}
          error={isTried && isNameless ? t('join.labelMissing') : undefined}
          maxLength={longestLabel}
          value={label}
          onChange={setLabel}
        />
      )}
      <p className={styles.note}>{t(kind === 'trainer' ? 'join.trainerLeave' : 'join.leave')}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="accent" loading={joining.isPending}>
          {t(kind === 'trainer' ? 'join.teach' : 'join.join')}
        </Button>
        <ButtonLink variant="ghost" to={paths.groups}>
          {t('join.no')}
        </ButtonLink>
      </div>
    </form>
  )
}
