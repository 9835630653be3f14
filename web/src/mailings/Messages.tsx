import { useTranslation } from 'react-i18next'
import { useMay } from '../organiser/staffed-olympiad.ts'
import { Segments } from '../ui/Segments.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { MailingList } from './MailingList.tsx'
import styles from './Mailings.module.css'
import { SentList } from './SentList.tsx'

/** What people of the olympiad were told, and what is written to many of them. */
export function Messages() {
  const { t } = useTranslation('organiser')
  const maySend = useMay('sendMessages')
  const [params, setParams] = useSearchParams()
  const view = maySend && params.get('view') === 'mailings' ? 'mailings' : 'sent'
  return (
    <>
      <h2 className={styles.heading}>{t('console.pages.messages')}</h2>
      {maySend && (
        <div className={styles.views}>
          <Segments
            label={t('mailings.views.label')}
            value={view}
            segments={(['sent', 'mailings'] as const).map((one) => ({
              value: one,
              text: t(`mailings.views.${one}`),
              name: t(`mailings.views.${one}`),
            }))}
            onChange={(next) =>
              setParams(new URLSearchParams(next === 'mailings' ? { view: next } : {}), {
                replace: true,
              })
            }
          />
        </div>
      )}
      {view === 'sent' ? <SentList /> : <MailingList />}
    </>
  )
}
