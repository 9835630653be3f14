import { ageBandLabel } from '@olympiad/domain/age-band'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { distributionQuery } from '../api/queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiad } from '../api/use-olympiad.ts'
import { Card } from '../ui/Card.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import { useNumber } from '../ui/use-number.ts'
import { hasMedal, Medal } from '../ui/Medal.tsx'
import styles from './MyResult.module.css'
import { PointsChart } from './PointsChart.tsx'

/** Once the results are out, the person's own: place, points, right answers, among the others. */
export function MyResult() {
  const { t } = useTranslation()
  const stageText = useStageText()
  const heading = useId()
  const numberText = useNumber()
  const person = personOf(useSession())
  const { data } = useOlympiad()
  const isOut = data?.olympiad.status === 'completed' && data.enrolment?.subscription != null
  const { data: shown } = useQuery({
    ...distributionQuery(data?.olympiad.id ?? 0),
    enabled: isOut && person !== null,
  })
  if (!shown) return null
  const { mine, bins } = shown
  return (
    <Card as="section">
      <h2 id={heading} className={styles.heading}>
        {t('myResult.title')}
      </h2>
      <p className={styles.category}>
        {stageText(mine.stage)}, {ageBandLabel(mine.ageBand)}
      </p>
      <dl className={styles.facts} aria-labelledby={heading}>
        <div>
          <dt>{t('myResult.place')}</dt>
          <dd>
            {hasMedal(mine.place) && <Medal place={mine.place} />}
            {t('myResult.placeOf', {
              place: numberText(mine.place),
              people: numberText(mine.people),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('myResult.points')}</dt>
          <dd>{numberText(mine.points)}</dd>
        </div>
        <div>
          <dt>{t('myResult.rightAnswers')}</dt>
          <dd>{numberText(mine.rightAnswers)}</dd>
        </div>
      </dl>
      <PointsChart bins={bins} points={mine.points} />
    </Card>
  )
}
