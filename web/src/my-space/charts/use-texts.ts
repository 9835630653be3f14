import { cardOfCode, type Suit } from '@olympiad/domain/drills/cards'
import type { LevelShape } from '@olympiad/domain/level'
import type { Grain } from '@olympiad/domain/progress'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import { dayText } from '../../ui/dates.ts'

const signs: Record<Suit, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }

/** Numbers, shares, days and symbols as all the charts write them. */
export function useTexts() {
  const { t } = useTranslation('space')
  const language = useLanguage()
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  /** A calendar day is the same in every zone. */
  const day = (text: string) => `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}`
  return {
    number,
    percent,
    day,
    share: (right: number, asked: number) => percent(asked === 0 ? 0 : right / asked),
    /** When a point of the trend was. */
    when: (at: string, grain: Grain | 'run') => {
      if (grain === 'run') return dayText(new Date(at))
      if (grain === 'month') return `${at.slice(5, 7)}.${at.slice(0, 4)}`
      return grain === 'week' ? t('progress.weekFrom', { day: day(at) }) : day(at)
    },
    /** How much is held, with its unit. */
    held: (value: number, { kind }: LevelShape) =>
      kind === 'cards'
        ? t('progress.unit.cards', { value: number(value, 1) })
        : t('progress.unit.symbols', {
            count: Math.round(value),
            value: number(Math.round(value)),
          }),
    symbol: (symbol: string, { kind }: LevelShape) => {
      const card = kind === 'cards' ? cardOfCode(symbol) : null
      return card ? `${card.rank}${signs[card.suit]}` : symbol
    },
  }
}
