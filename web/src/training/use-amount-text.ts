import type { Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { useQuantityText } from '../journey/drill-text.ts'

/** How much it is, by itself: one deck is said by its cards. */
export function useAmountText(): (drill: Drill) => string {
  const { t } = useTranslation('training')
  const quantityText = useQuantityText()
  return (drill) =>
    drill.kind === 'cards' && drill.quantity === 1
      ? t('level.deck', { count: drill.deckSize })
      : quantityText(drill)
}
