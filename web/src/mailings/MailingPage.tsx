import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { consolePath, useConsolePlace } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import type { Filters } from './filters.ts'
import { MailingEditor } from './MailingEditor.tsx'
import styles from './Mailings.module.css'
import { MailingProgress } from './MailingProgress.tsx'
import { mailingQuery } from './queries.ts'

/** One message to many: written, or on its way. */
export function MailingPage({ Filters }: { Filters: Filters }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mailingId = useConsolePlace()?.params.mailingId ?? 0
  const { data, error, isError, refetch } = useQuery(mailingQuery(olympiad.id, mailingId))
  return (
    <>
      <Link
        to={`${consolePath('messages', { olympiadId: olympiad.id })}?view=mailings`}
        className={styles.back}
      >
        {t('mailings.back')}
      </Link>
      {isRefusal(error, 'mailing_not_found') ? (
        <EmptyState title={t('mailings.missing')} />
      ) : isError && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <TextSkeleton />
        </Loading>
      ) : data.state === 'draft' ? (
        <MailingEditor key={data.id} mailing={data} Filters={Filters} />
      ) : (
        <MailingProgress mailing={data} />
      )}
    </>
  )
}
