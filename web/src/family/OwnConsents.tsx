import { decideOwnConsent, type Family } from '@olympiad/contract/family'
import type { KnownAge } from '@olympiad/domain/consent'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { Card } from '../ui/Card.tsx'
import { ConsentList, type Said } from './ConsentList.tsx'
import styles from './Family.module.css'
import { History } from './History.tsx'
import { SeenByList } from './SeenByList.tsx'
import { useFamilyChange } from './use-family.ts'

const hints = { under: 'under', 'of-age': 'ofAge', unknown: 'unknown' } as const satisfies Record<
  KnownAge,
  string
>

/** What holds for somebody, and what they decide themselves once they may. */
export function OwnConsents({ family }: { family: Family }) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const client = useQueryClient()
  const { age, consents, history, seenBy } = family
  const { mutate, isPending } = useFamilyChange(
    (said: Said) => call(decideOwnConsent, { ...said, in: language }),
    t('consent.saved'),
  )
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('consent.title')}</h2>
      <p className={styles.text}>{t(`consent.${hints[age]}`)}</p>
      <ConsentList
        heading="h3"
        consents={consents}
        isPending={isPending}
        onDecide={(said) => mutate(said, { onSuccess: () => void client.invalidateQueries() })}
      />
      <History entries={history} />
      <h3 className={styles.sub}>{t('seenBy.title')}</h3>
      <SeenByList groups={seenBy} none={t('seenBy.noneOwn')} />
    </Card>
  )
}
