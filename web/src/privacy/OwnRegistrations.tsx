import { askForCorrection, type MyData, type MyRegistration } from '@olympiad/contract/privacy'
import { changesOf, correctables, type Correctable } from '@olympiad/domain/own-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Privacy.module.css'
import { dataQuery } from './queries.ts'

const profileOf = ({ profile }: MyData) =>
  Object.fromEntries(correctables.map((field) => [field, profile[field]])) as Correctable

/** What was said with each registration, and whether it can still become what the profile says. */
export function OwnRegistrations({ data }: { data: MyData }) {
  const { t } = useTranslation('privacy')
  if (data.registrations.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('asked.title')}</h2>
      <p className={styles.text}>{t('asked.text')}</p>
      <ul className={styles.list}>
        {data.registrations.map((one) => (
          <Registration key={one.olympiadId} own={one} wanted={profileOf(data)} />
        ))}
      </ul>
    </Card>
  )
}

function Registration({ own, wanted }: { own: MyRegistration; wanted: Correctable }) {
  const { t } = useTranslation('privacy')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const { olympiadId, title, said, way, request } = own
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askForCorrection, { ...wanted, olympiadId }),
    onSuccess: (saved) => {
      client.setQueryData(dataQuery.queryKey, saved)
      toast.success(t('asked.sent'))
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  const isWaiting = request !== null && request.decidedAt === null
  const differs = Object.keys(changesOf(said, wanted)).length > 0
  const names = [said.familyName, said.firstName, said.patronymic].filter(Boolean).join(' ')
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {title[language]}
        <span className={styles.small}>
          {[names, said.school, said.email].filter(Boolean).join(' · ')}
        </span>
        {request?.isGranted === false && (
          <span className={styles.small}>
            {t('asked.refused', { reason: request.reason ?? '' })}
          </span>
        )}
      </span>
      {isWaiting && <Badge tone="warn">{t('asked.waiting')}</Badge>}
      {request?.isGranted === true && !differs && <Badge tone="good">{t('asked.granted')}</Badge>}
      {way === 'ask' && differs && !isWaiting && (
        <Button size="s" loading={isPending} onClick={() => mutate()}>
          {t('asked.ask')}
        </Button>
      )}
    </li>
  )
}
