import { unsubscribe } from '@olympiad/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call, isRefusal } from '../api/call.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './Messages.module.css'

/** Where the link of a mail leads who opens it. Until the button is pressed nothing changes. */
export function Unsubscribe() {
  const { t } = useTranslation('messages')
  const token = useLocation().hash.slice(1)
  const leaving = useMutation({ mutationFn: () => call(unsubscribe, { token }) })
  const isUnknown = !/^[\w-]{43}$/.test(token) || isRefusal(leaving.error, 'unsubscribe_unknown')
  const toPreferences = (
    <ButtonLink variant="primary" to={paths.preferences}>
      {t('inbox.preferences')}
    </ButtonLink>
  )
  return (
    <>
      <PageTitle>{t('unsubscribe.heading')}</PageTitle>
      {isUnknown ? (
        <EmptyState
          title={t('unsubscribe.unknown')}
          text={t('unsubscribe.unknownHint')}
          action={toPreferences}
        />
      ) : leaving.isSuccess ? (
        <EmptyState
          title={t('unsubscribe.done')}
          text={t('unsubscribe.doneHint')}
          action={toPreferences}
        />
      ) : leaving.isError ? (
        <ErrorState error={leaving.error} retry={() => leaving.mutate()} />
      ) : (
        <div className={styles.press}>
          <p>{t('unsubscribe.lead')}</p>
          <Button variant="accent" loading={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('unsubscribe.press')}
          </Button>
        </div>
      )}
    </>
  )
}
