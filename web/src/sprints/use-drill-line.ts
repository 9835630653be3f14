import type { Drill } from '@olympiad/domain/drills/drill'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { timeText, useQuantityText } from '../journey/drill-text.ts'

/** What is asked, in one line. */
export function useDrillLine(): (drill: Drill) => string {
  const { t } = useTranslation('sprints')
  const language = useLanguage()
  const quantityText = useQuantityText()
  return (drill) =>
    [
      namesOf(drill)[language].name,
      quantityText(drill),
      t('drill.times', {
        memorise: timeText(drill.memoriseSeconds),
        recall: timeText(drill.recallSeconds),
      }),
    ].join(' · ')
}
