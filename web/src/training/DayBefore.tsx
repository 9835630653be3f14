import type { DailyFile } from '@olympiad/contract/training'
import type { AgeBand, Day } from '@olympiad/domain/age-band'
import { fewestForDistribution } from '@olympiad/domain/daily'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './Daily.module.css'
import { Distribution } from './Distribution.tsx'
import { dailyQuery } from './queries.ts'
import { useAmountText } from './use-amount-text.ts'

const dayText = (day: Day) => day.split('-').toReversed().join('.')

/** The day that is over: its seed, how to check it, how everybody did. */
export function DayBefore({ day, band }: { day: Day; band: AgeBand }) {
  const { t } = useTranslation('training')
  const query = useQuery(dailyQuery(day, band, useLanguage()))
  return (
    <Card as="section">
      <div className={styles.card}>
        <h2 className={styles.title}>{t('daily.yesterday', { day: dayText(day) })}</h2>
        {isRefusal(query.error, 'daily_not_over') ? (
          <p>{t('daily.soon')}</p>
        ) : (
          <Asked query={query}>{(file) => <Revealed file={file} />}</Asked>
        )}
      </div>
    </Card>
  )
}

function Revealed({ file }: { file: DailyFile }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  const save = () => {
    const text = JSON.stringify(file, null, 2)
    const name = `daily-${file.day}-${file.band}-${file.language}.json`
    saveFile(new Blob([text], { type: 'application/json' }), name)
  }
  return (
    <>
      <p className={styles.lead}>
        {namesOf(file.drill)[language].name}, {amountText(file.drill)}
      </p>
      {file.distribution && file.people !== null ? (
        <Distribution bins={file.distribution} people={file.people} />
      ) : (
        <p>{t('daily.tooFew', { count: fewestForDistribution })}</p>
      )}
      <dl className={styles.proof}>
        <dt>{t('daily.seed')}</dt>
        <dd>{file.seed}</dd>
        <dt>{t('daily.hashBefore')}</dt>
        <dd>{file.commitment}</dd>
      </dl>
      <p className={styles.note}>{t('daily.check')}</p>
      <p className={styles.command}>
        <code>npm run verify-run -- {`daily-${file.day}-${file.band}-${file.language}.json`}</code>
      </p>
      <Button onClick={save}>{t('daily.file')}</Button>
    </>
  )
}
