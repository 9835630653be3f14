import type { DailyChallenge } from '@olympiad/contract/training'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { timeText } from '../journey/drill-text.ts'
import { DrillPicture, signOf } from '../journey/DrillPicture.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Daily.module.css'
import { useAmountText } from './use-amount-text.ts'

/** The challenge of the day in short. */
export function DailyCard({ daily: { drill, isDone } }: { daily: DailyChallenge }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  return (
    <Card as="section">
      <div className={styles.card}>
        <h2 className={styles.title}>{t('daily.title')}</h2>
        <p className={styles.lead}>{t('daily.short')}</p>
        <div className={styles.head}>
          <DrillPicture kind={signOf(drill)} />
          <p className={styles.drill}>
            <strong>{namesOf(drill)[language].name}</strong>
            <span>
              {amountText(drill)} · {timeText(drill.memoriseSeconds)}
            </span>
          </p>
        </div>
        {isDone && (
          <p className={styles.done}>
            <Icon name="check" size={20} />
            {t('daily.done')}
          </p>
        )}
        <ButtonLink to={paths.trainingDaily}>{t(isDone ? 'daily.look' : 'daily.open')}</ButtonLink>
      </div>
    </Card>
  )
}
