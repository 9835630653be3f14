import { cardOfCode, deckOf, ranks, suits, type Card } from '../drills/cards.ts'

/** The parts of a person's table: single digits, pairs of digits, cards. */
export const imageSets = ['digits', 'pairs', 'cards'] as const
export type ImageSet = (typeof imageSets)[number]

/** What an image stands for: `7`, `07`, `QH`. */
export type ImageEntry = string

const suitLetters = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' } as const
const suitSigns = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const

export const entryOfCard = ({ rank, suit }: Card): ImageEntry => rank + suitLetters[suit]

const deck = Array.from(deckOf(52), cardOfCode).filter((card) => card !== null)
const cardOfEntries = new Map(deck.map((card) => [entryOfCard(card), card]))

/** null: it is none. */
export const cardOfEntry = (entry: ImageEntry): Card | null => cardOfEntries.get(entry) ?? null

/** All of a part, in the order they are shown. */
export const entriesOf: Record<ImageSet, readonly ImageEntry[]> = {
  digits: Array.from({ length: 10 }, (_, digit) => `${digit}`),
  pairs: Array.from({ length: 100 }, (_, pair) => `${pair}`.padStart(2, '0')),
  cards: [...cardOfEntries.keys()],
}

export const allEntries: readonly ImageEntry[] = imageSets.flatMap((set) => entriesOf[set])

/** As it is written: `07`, `Q♥`. */
export function entryText(entry: ImageEntry): string {
  const card = cardOfEntry(entry)
  return card ? card.rank + suitSigns[card.suit] : entry
}

const signs = new Map<string, string>(
  suits.flatMap((suit, at) => [
    [suitSigns[suit], suitLetters[suit]] as const,
    // The same suits as outlines, which some keyboards offer.
    [[...'♤♡♢♧'][at] ?? '', suitLetters[suit]] as const,
  ]),
)

/** What is meant by `q♥`, `♥q`, `QH` or `th` among cards, by `7` among pairs; null: nothing of the part. */
export function entryFrom(typed: string, set: ImageSet): ImageEntry | null {
  const text = typed.trim()
  if (set !== 'cards') {
    const length = set === 'pairs' ? 2 : 1
    // A spreadsheet leaves the first nought out.
    return /^\d{1,2}$/.test(text) && text.length <= length ? text.padStart(length, '0') : null
  }
  const letters = Array.from(text.replaceAll('\ufe0f', ''), (sign) => signs.get(sign) ?? sign)
    .join('')
    .toUpperCase()
  const [, suitFirst, rankLast] = /^([SHDC])(.+)$/.exec(letters) ?? []
  const inOrder = suitFirst ? `${rankLast}${suitFirst}` : letters
  const entry = inOrder.replace(/^T(?=[SHDC]$)/, '10')
  return cardOfEntries.has(entry) ? entry : null
}

/** By suit, for whoever shows them in columns. */
export const cardRows = suits.map((suit) => ranks.map((rank) => entryOfCard({ rank, suit })))
