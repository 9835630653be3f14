import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { consolePath, useConsolePlace } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Asked } from '../ui/Asked.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
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
  const query = useQuery(mailingQuery(olympiad.id, mailingId))
  return (
    <>
      <Link
        to={`${consolePath('messages', { olympiadId: olympiad.id })}?view=mailings`}
        className={styles.back}
      >
        {t('mailings.back')}
      </Link>
      {isRefusal(query.error, 'mailing_not_found') ? (
        <EmptyState title={t('mailings.missing')} />
      ) : (
        <Asked query={query}>
          {(mailing) =>
            mailing.state === 'draft' ? (
              <MailingEditor key={mailing.id} mailing={mailing} Filters={Filters} />
            ) : (
              <MailingProgress mailing={mailing} />
            )
          }
        </Asked>
      )}
    </>
  )
}
