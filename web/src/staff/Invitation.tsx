import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isRefusal } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { GuestNotice } from '../organiser/GuestNotice.tsx'
import { consolePath } from '../organiser/paths.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'
import { titleIn } from '../organiser/title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Invitation.module.css'
import { invitationQuery, joinMutation } from './queries.ts'
import { useMemberText } from './use-member-text.ts'

/** Where the link of an invitation leads: what one joins, as what, and a yes. */
export function Invitation() {
  const { t } = useTranslation('organiser')
  const session = useSession()
  const token = useLocation().hash.slice(1)
  const isSignedIn = personOf(session) !== null
  return (
    <>
      <PageTitle>{t('staff.invitation')}</PageTitle>
      {session.kind === 'failed' && <ErrorState {...session} />}
      {session.kind === 'known' &&
        (isSignedIn ? <Invited token={token} /> : <GuestNotice hint={t('staff.signInHint')} />)}
    </>
  )
}

function Invited({ token }: { token: string }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const memberText = useMemberText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, isError, isFetching, refetch } = useQuery(invitationQuery(token))
  const joining = useMutation({
    ...joinMutation,
    onSuccess: ({ olympiadId }) => {
      toast.success(t('staff.joined'))
      void client.invalidateQueries({ queryKey: [consoleKey] })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['olympiads'] })
      void navigate(consolePath('overview', { olympiadId }), { replace: true })
    },
    onError: (reason) => toast.failure(errorText(common, reason)),
  })
  const isNone = isRefusal(error, 'invitation_invalid') || isRefusal(error, 'invalid_request')
  if (isNone) return <Gone />
  if (!data && isError && !isFetching) {
    return <ErrorState error={error} retry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Loading>
        <TextSkeleton />
      </Loading>
    )
  }
  return (
    <div className={styles.card}>
      <Card>
        <p className={styles.lead}>
          {data.invitedBy ? t('staff.invitesYou', { name: data.invitedBy }) : t('staff.invited')}
        </p>
        <p className={styles.title}>{titleIn(data, language) ?? t('console.untitled')}</p>
        <dl className={styles.facts}>
          <dt>{t('staff.role')}</dt>
          <dd>{memberText(data)}</dd>
          <dt>{t('staff.youMay')}</dt>
          <dd>{t(`staff.roleNotes.${data.role}`)}</dd>
          <dt>{t('staff.validUntil')}</dt>
          <dd>{dayText(new Date(data.expiresAt))}</dd>
        </dl>
        <p className={styles.note}>{t('staff.noCompeting')}</p>
        <Button
          variant="accent"
          loading={joining.isPending}
          onClick={() => joining.mutate({ token })}
        >
          {t('staff.join')}
        </Button>
      </Card>
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('organiser')
  return (
    <EmptyState
      title={t('staff.gone')}
      text={t('staff.goneHint')}
      action={
        <ButtonLink variant="primary" to={consolePath('home')}>
          {t('staff.toConsole')}
        </ButtonLink>
      }
    />
  )
}
