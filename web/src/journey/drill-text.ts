import type { RunHead } from '@olympiad/contract/runs-head'
import { cardOfCode } from '@olympiad/domain/drills/cards'
import type { Drill } from '@olympiad/domain/drills/drill'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'

/** An olympiad gives its drills names; a free run has its drill's own. */
export function useRunName(): (run: RunHead) => string {
  const language = useLanguage()
  return (run) => (run.mode === 'free' ? namesOf(run.drill)[language].name : run.name)
}

/** How much there is to memorise, in words. */
export function useQuantityText(): (drill: Drill) => string {
  const { t } = useTranslation()
  return (drill) => {
    const count = drill.quantity
    switch (drill.kind) {
      case 'number-letter':
        return t(`runs.quantity.${drill.symbols}`, { count })
      case 'binary':
        return t('runs.quantity.binary', { count })
      case 'cards':
        return `${t('runs.quantity.decks', { count })} · ${t('runs.quantity.cards', { count: drill.deckSize })}`
    }
  }
}

/** The options as chosen, in words. */
export function useOptionTexts(): (drill: Drill) => string[] {
  const { t } = useTranslation()
  return (drill) => {
    const split = (count: number) =>
      count === 1 ? t('runs.options.none') : t('runs.options.by', { count })
    switch (drill.kind) {
      case 'number-letter':
        return [split(drill.options.capacity)]
      case 'binary':
        return [split(drill.options.grouping), t(`runs.options.${drill.options.layout}`)]
      case 'cards':
        return [split(drill.options.grouping)]
    }
  }
}

/** A symbol as it is read aloud: a card by its name, a gap as a gap. */
export function useSymbolText(drill: Drill): (symbol: string) => string {
  const { t } = useTranslation()
  return (symbol) => {
    if (symbol === '_') return t('runs.emptyPlace')
    const card = drill.kind === 'cards' ? cardOfCode(symbol) : null
    if (card === null) return symbol
    return t('runs.cardName', {
      rank: t(`runs.ranks.${card.rank}`),
      suit: t(`runs.suits.${card.suit}`),
    })
  }
}

/** m:ss */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
