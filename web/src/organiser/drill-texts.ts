import type { Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'

/** A drill in few words: what and how much. */
export function useDrillText(): (drill: Drill) => string {
  const { t } = useTranslation('organiser')
  return (drill) => {
    const count = drill.quantity
    if (drill.kind === 'cards') {
      return `${t('editor.drills.decks', { count })} × ${drill.deckSize}`
    }
    return drill.kind === 'binary'
      ? t('editor.drills.binary', { count })
      : t(`editor.drills.${drill.symbols}`, { count })
  }
}

/** So long a participant sits. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation('organiser')
  return (seconds) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('editor.minutes', { count: minutes })
    return t('editor.hours', { hours, minutes: rest })
  }
}
