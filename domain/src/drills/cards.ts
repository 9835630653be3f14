import type { Random } from '../random.ts'
import type { CardsDrill, DeckSize } from './drill.ts'

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Suit = (typeof suits)[number]
export type Rank = (typeof ranks)[number]
export type Card = { suit: Suit; rank: Rank }

/** One letter a card, suit by suit: a whole answer is one short string. */
const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const cards: readonly Card[] = suits.flatMap((suit) => ranks.map((rank) => ({ suit, rank })))

const deckCards: Record<DeckSize, (card: Card) => boolean> = {
  13: (card) => card.suit === 'spades',
  26: (card) => card.suit === 'spades' || card.suit === 'hearts',
  36: (card) => ranks.indexOf(card.rank) >= ranks.indexOf('6'),
  52: () => true,
}

export function codeOfCard(card: Card): string {
  return codes.charAt(suits.indexOf(card.suit) * ranks.length + ranks.indexOf(card.rank))
}

export function cardOfCode(code: string): Card | null {
  return code.length === 1 ? (cards[codes.indexOf(code)] ?? null) : null
}

/** The codes of a whole deck in the order of its tray. */
export function deckOf(size: DeckSize): string {
  return cards.filter(deckCards[size]).map(codeOfCard).join('')
}

export function cardsMaterial(drill: CardsDrill, random: Random): string {
  const deck = deckOf(drill.deckSize).split('')
  let material = ''
  for (let at = 0; at < drill.quantity; at++) material += random.shuffled(deck).join('')
  return material
}
