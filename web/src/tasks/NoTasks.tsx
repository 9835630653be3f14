import { isOver, type Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo, paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useNow } from '../ui/now.ts'

// Nobody who comes here without tasks of their own is left without a next step.

export function GuestState() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <EmptyState
      title={t('tasks.guest')}
      text={t('tasks.guestHint')}
      action={
        <>
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {t('nav.signIn')}
          </ButtonLink>
          <ButtonLink variant="ghost" to={pathTo('olympiad', { olympiadId: useOlympiadId() })}>
            {t('tasks.toOverview')}
          </ButtonLink>
        </>
      }
    />
  )
}

export function UnregisteredState({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const now = useNow('quarterMinute')
  const at = { olympiadId: olympiad.id }
  const isClosed = isOver(olympiad, now)
  return (
    <EmptyState
      title={t('tasks.unregistered')}
      text={t(isClosed ? 'tasks.closedHint' : 'tasks.unregisteredHint')}
      action={
        <>
          {!isClosed && (
            <ButtonLink variant="accent" to={pathTo('register', at)}>
              {t('tasks.register')}
            </ButtonLink>
          )}
          {olympiad.status === 'completed' && (
            <ButtonLink variant="primary" to={`${paths.ranking}?olympiad=${olympiad.id}`}>
              {t('tasks.toRanking')}
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" to={pathTo('olympiad', at)}>
            {t('tasks.toOverview')}
          </ButtonLink>
        </>
      }
    />
  )
}
