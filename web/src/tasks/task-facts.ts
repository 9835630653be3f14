import { minutesOf, type Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'

export type TaskFact = { id: string; label: string; value: string; note?: string }

/** How much and how long. Spec 2: card drills are counted in decks, the others in symbols. */
export function useTaskFacts(drill: Drill): TaskFact[] {
  const { t } = useTranslation()
  const minutes = (seconds: number) => t('tasks.minutes', { count: minutesOf(seconds) })
  const quantity =
    drill.kind === 'cards'
      ? { label: t('tasks.decks'), note: t('tasks.deckSize', { count: drill.deckSize }) }
      : { label: t('tasks.quantity') }
  return [
    { id: 'quantity', value: `${drill.quantity}`, ...quantity },
    { id: 'memorise', label: t('tasks.memorise'), value: minutes(drill.memoriseSeconds) },
    { id: 'recall', label: t('tasks.recall'), value: minutes(drill.recallSeconds) },
  ]
}
