import { consentToNews, type Preferences } from '@olympiad/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { toast } from '../ui/toast.ts'
import styles from './Messages.module.css'
import { preferencesQuery } from './queries.ts'

/** The words one agrees to, what was said about them, and the way to say otherwise. */
export function NewsConsent({ news }: { news: Preferences['news'] }) {
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const { version, text, last } = news
  const saying = useMutation({
    mutationFn: (isGiven: boolean) =>
      call(consentToNews, {
        isGiven,
        version: isGiven ? version : (last?.version ?? version),
        in: language,
      }),
    onSuccess: (preferences) => {
      client.setQueryData(preferencesQuery.queryKey, preferences)
      toast.success(t('preferences.saved'))
    },
    onError: (error) => {
      toast.failure(errorText(common, error))
      void client.invalidateQueries({ queryKey: preferencesQuery.queryKey })
    },
  })
  const isGiven = last?.isGiven === true
  const isCurrent = isGiven && last.version === version
  return (
    <>
      <p className={styles.consent}>{text[language]}</p>
      <p role="status" className={styles.state}>
        <LastWord news={news} />
      </p>
      {!isCurrent && (
        <Button
          variant="primary"
          loading={saying.isPending && saying.variables}
          disabled={saying.isPending}
          onClick={() => saying.mutate(true)}
        >
          {t('preferences.agree')}
        </Button>
      )}
      {isGiven && (
        <Button
          variant="secondary"
          loading={saying.isPending && !saying.variables}
          disabled={saying.isPending}
          onClick={() => saying.mutate(false)}
        >
          {t('preferences.withdraw')}
        </Button>
      )}
    </>
  )
}

function LastWord({ news: { last, version } }: { news: Preferences['news'] }) {
  const { t } = useTranslation('messages')
  if (!last) return t('preferences.never')
  const date = dayText(new Date(last.at))
  if (last.isGiven) {
    return last.version === version
      ? t('preferences.given', { date })
      : t('preferences.givenBefore', { date })
  }
  return last.way === 'unsubscribe-link'
    ? t('preferences.withdrawnByLink', { date })
    : t('preferences.withdrawn', { date })
}
