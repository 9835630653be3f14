import { consentToNews } from '@olympiad/contract/messages'
import type { MyPrivacy } from '@olympiad/contract/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Privacy.module.css'
import { useMoment } from '../ui/use-moment.ts'

/** What somebody agreed to, when and to which words; and the way back. */
export function Consents({ privacy: { acceptances, news } }: { privacy: MyPrivacy }) {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const moment = useMoment()
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('consents.title')}</h2>
      <h3 className={styles.sub}>{t('consents.terms')}</h3>
      <p className={styles.note}>{t('consents.termsText')}</p>
      {acceptances.length === 0 && <p className={styles.note}>{t('consents.noTerms')}</p>}
      <ul className={styles.list}>
        {acceptances.map((one) => (
          <li key={`${one.olympiadId} ${one.version} ${one.acceptedAt}`} className={styles.row}>
            <span className={styles.main}>
              <Link to={pathTo('terms', { olympiadId: one.olympiadId })}>
                {one.title[language]}
              </Link>
              <span className={styles.small}>
                {t('consents.version', { version: one.version })}
                {one.acceptedBy === 'guardian' &&
                  ` · ${t('consents.byGuardian', { name: one.guardianName ?? '' })}`}
              </span>
            </span>
            <time className={styles.when} dateTime={one.acceptedAt}>
              {moment(one.acceptedAt)}
            </time>
          </li>
        ))}
      </ul>
      <h3 className={styles.sub}>{t('consents.news')}</h3>
      <News news={news} />
    </Card>
  )
}

function News({ news }: { news: MyPrivacy['news'] }) {
  const { t } = useTranslation('privacy')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const moment = useMoment()
  const client = useQueryClient()
  const [last] = news
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => call(consentToNews, { isGiven: false, version, in: language }),
    onSuccess: async () => {
      toast.success(t('consents.withdrawn'))
      await client.invalidateQueries()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  if (!last) return <p className={styles.note}>{t('consents.noNews')}</p>
  return (
    <>
      <ul className={styles.list}>
        {news.map(({ at, isGiven, version, text }) => (
          <li key={at} className={styles.row}>
            <span className={styles.main}>
              {isGiven ? t('consents.given') : t('consents.takenBack')}
              <span className={styles.small}>
                {t('consents.version', { version })}
                {isGiven && ` · ${text[language]}`}
              </span>
            </span>
            <time className={styles.when} dateTime={at}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ul>
      {last.isGiven && (
        <div className={styles.actions}>
          <Button loading={isPending} onClick={() => mutate(last.version)}>
            {t('consents.withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}
