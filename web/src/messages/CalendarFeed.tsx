import { renewCalendarFeed } from '@olympiad/contract/calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { toast } from '../ui/toast.ts'
import styles from './Messages.module.css'
import { calendarQuery } from './queries.ts'

/** The address of one's own calendar: told once, when it is made or renewed. */
export function CalendarFeed() {
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(calendarQuery)
  const making = useMutation({
    mutationFn: () => call(renewCalendarFeed, undefined),
    onSuccess: ({ madeAt }) => client.setQueryData(calendarQuery.queryKey, { madeAt }),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  const address = making.data && new URL(`${apiUrl}${making.data.path}`, location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toast.success(t('calendar.copied'))
    } catch {
      toast.error(t('calendar.notCopied'))
    }
  }
  return (
    <>
      <p role="status" className={styles.state}>
        {data &&
          (data.madeAt
            ? t('calendar.since', { date: dayText(new Date(data.madeAt)) })
            : t('calendar.none'))}
      </p>
      {address && (
        <input
          readOnly
          aria-label={t('calendar.address')}
          className={styles.feed}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={styles.tools}>
        {address && (
          <Button variant="primary" onClick={() => void copy()}>
            {t('calendar.copy')}
          </Button>
        )}
        <Button loading={making.isPending} disabled={!data} onClick={() => making.mutate()}>
          {t(data?.madeAt ? 'calendar.renew' : 'calendar.make')}
        </Button>
      </div>
    </>
  )
}
