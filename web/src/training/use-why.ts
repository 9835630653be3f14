import { pushes, type Push } from '@olympiad/domain/level'
import { useTranslation } from 'react-i18next'
import type { Offer } from './subjects.ts'

/** With so few runs a level is a guess. */
const sureFrom = 3

/** Why this quantity (of cards: this time), in plain words. */
export function useWhy(): (offer: Offer, push: Push) => string {
  const { t } = useTranslation('training')
  return ({ level, settings }, push) => {
    const isCards = settings.kind === 'cards'
    if (level === null || level.runs === 0) return t(isCards ? 'why.firstCards' : 'why.first')
    const share = Math.round(100 * pushes[push])
    const runs = level.lastRuns
      .map(({ right, length }) => t('why.run', { right, length }))
      .join(', ')
    return [
      runs && t('why.runs', { count: level.lastRuns.length, runs }),
      t(isCards ? 'why.shareCards' : 'why.share', { share }),
      level.runs < sureFrom && t('why.unsure'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
