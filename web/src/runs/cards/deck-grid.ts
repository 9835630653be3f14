import { cardOfCode, suits, type Suit } from '@olympiad/domain/drills/cards'
import type { Span } from '@olympiad/domain/drills/layout'
import { suitPath } from './suit-shapes.ts'

// A deck as a handful of shapes: all its cards one path, each suit one path and one text, however
// many cards there are. What is rendered with a node a card costs several times as much to deal anew.

type Box = { x: number; y: number; width: number; height: number }

export type DeckGrid = {
  width: number
  height: number
  /** The width of a card. */
  card: number
  /** Cards side by side. */
  columns: number
  /** From one line of cards to the next. */
  pitch: number
  /** The upper left corner of each card. */
  corners: readonly { x: number; y: number }[]
  /** Around each group. */
  groups: readonly Box[]
}

/** A face is drawn in parts of the card's width. */
const face = { height: 1.4, rankSize: 0.64, rankY: 0.44, suit: 0.52, suitX: 0.24, suitY: 0.79 }
const inGroup = 2
const between = 4
const narrow = 480
/** On a desk cards are of one size; on a phone as large as lets a whole deck be in sight. */
const desk = { least: 60, greatest: 60, around: 5, height: Infinity }
const phone = { least: 24, greatest: 44, around: 2, height: 340 }

export const rankSizeOf = ({ card }: DeckGrid) => card * face.rankSize

/** The groups of a deck, in lines as wide as the room; spans count from the deck's first card. */
export function deckGrid(groups: readonly Span[], roomWidth: number): DeckGrid {
  const largest = Math.max(...groups.map(({ from, to }) => to - from))
  const { least, greatest, around, height } = roomWidth < narrow ? phone : desk
  const gaps = (cards: number) => (cards - 1) * inGroup + 2 * around
  const lineHeight = (card: number) => card * face.height + 2 * around + between
  /** The largest card of which so many groups fit beside each other. */
  const cardIn = (perLine: number) => {
    const groupRoom = (roomWidth + between) / perLine - between
    return Math.min(greatest, Math.floor((groupRoom - gaps(largest)) / largest))
  }
  const heightOf = (perLine: number) =>
    Math.ceil(groups.length / perLine) * lineHeight(cardIn(perLine))
  let perLine = 1
  while (cardIn(perLine + 1) === greatest) perLine++
  while (heightOf(perLine) > height && cardIn(perLine + 1) >= least) perLine++
  const card = cardIn(perLine)
  const groupWidth = (cards: number) => cards * card + gaps(cards)
  const across = groupWidth(largest) + between
  const pitch = lineHeight(card)
  const boxes = groups.map(({ from, to }, index) => ({
    x: (index % perLine) * across,
    y: Math.floor(index / perLine) * pitch,
    width: groupWidth(to - from),
    height: pitch - between,
  }))
  return {
    width: Math.min(perLine, groups.length) * across - between,
    height: Math.ceil(groups.length / perLine) * pitch - between,
    card,
    columns: perLine * largest,
    pitch,
    corners: boxes.flatMap(({ x, y }, index) => {
      const { from = 0, to = 0 } = groups[index] ?? {}
      return Array.from({ length: to - from }, (_, at) => ({
        x: x + around + at * (card + inGroup),
        y: y + around,
      }))
    }),
    groups: boxes,
  }
}

/** How many whole lines there is room for. */
export function linesIn({ pitch, height }: DeckGrid, roomHeight: number): number {
  const all = Math.ceil(height / pitch)
  return Math.max(1, Math.min(all, Math.floor((roomHeight + between) / pitch)))
}

/** The first line to be shown, as little moved as possible, so that a line is in sight. */
export function firstLine(line: number, shown: number, first: number): number {
  return Math.max(line - shown + 1, Math.min(first, line))
}

/** The group at a point, or the nearest one. */
export function groupAt({ groups }: DeckGrid, point: { x: number; y: number }): number {
  const distances = groups.map(({ x, y, width, height }) =>
    Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y),
  )
  return distances.indexOf(Math.min(...distances))
}

/** The outlines of all cards. */
export function cardsPath({ corners, card }: DeckGrid): string {
  const [radius, height] = [card * 0.1, card * face.height]
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  const [across, down] = [card - 2 * radius, height - 2 * radius]
  const outline =
    `h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  return corners.map(({ x, y }) => `M${x + radius} ${y}${outline}`).join('')
}

export type SuitPicture = {
  suit: Suit
  /** All shapes of the suit. */
  path: string
  /** All ranks of the suit, and where each of their letters stands. */
  ranks: string
  x: string
  y: string
}

export function suitPictures(codes: string, { corners, card }: DeckGrid): SuitPicture[] {
  return suits.map((suit) => {
    let [path, ranks] = ['', '']
    const [xs, ys]: [number[], number[]] = [[], []]
    for (const [at, code] of Array.from(codes).entries()) {
      const found = cardOfCode(code)
      const corner = corners[at]
      if (found?.suit !== suit || !corner) continue
      const { x, y } = corner
      path += suitPath(
        suit,
        { x: x + card * face.suitX, y: y + card * face.suitY },
        card * face.suit,
      )
      ranks += found.rank
      // Ten has two letters, side by side around the middle.
      const spread = found.rank.length === 1 ? [0] : [-0.28, 0.28]
      for (const aside of spread) {
        xs.push(x + card / 2 + aside * card * face.rankSize)
        ys.push(y + card * face.rankY)
      }
    }
    const listed = (values: number[]) => values.map((value) => value.toFixed(1)).join(' ')
    return { suit, path, ranks, x: listed(xs), y: listed(ys) }
  })
}
