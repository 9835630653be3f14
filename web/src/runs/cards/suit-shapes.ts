import type { Suit } from '@olympiad/domain/drills/cards'

// The suits in a square of 100: where the pen comes down, and its way from there.

type Shape = { x: number; y: number; way: string }

const shapes: Record<Suit, Shape> = {
  spades: {
    x: 50,
    y: 6,
    way: 'c12 20 40 36 40 58 0 14-10 22-21 22-7 0-12-3-15-8 1 8 4 13 10 17h-28c6-4 9-9 10-17-3 5-8 8-15 8-11 0-21-8-21-22 0-22 28-38 40-58z',
  },
  hearts: {
    x: 50,
    y: 92,
    way: 'c-14-18-42-34-42-58 0-15 11-24 22-24 9 0 16 5 20 13 4-8 11-13 20-13 11 0 22 9 22 24 0 24-28 40-42 58z',
  },
  diamonds: {
    x: 50,
    y: 4,
    way: 'c8 17 21 34 36 46-15 12-28 29-36 46-8-17-21-34-36-46 15-12 28-29 36-46z',
  },
  clubs: {
    x: 50,
    y: 6,
    way: 'c12 0 21 9 21 20 0 6-3 11-7 15 2-1 5-1 7-1 12 0 21 9 21 20s-9 20-21 20c-7 0-13-4-17-9 1 10 4 18 11 24h-30c7-6 10-14 11-24-4 5-10 9-17 9-12 0-21-9-21-20s9-20 21-20c2 0 5 0 7 1-4-4-7-9-7-15 0-11 9-20 21-20z',
  },
}

const ways = new Map<string, string>()

function scaledWay(suit: Suit, scale: number): string {
  const key = `${suit} ${scale}`
  const known = ways.get(key)
  if (known !== undefined) return known
  const way = shapes[suit].way.replaceAll(/-?\d+/g, (n) => ` ${(Number(n) * scale).toFixed(2)}`)
  ways.set(key, way)
  return way
}

/** The path of a suit in a square of this size with its corner there. */
export function suitPath(suit: Suit, corner: { x: number; y: number }, size: number): string {
  const { x, y } = shapes[suit]
  const scale = size / 100
  const from = `M${(corner.x + x * scale).toFixed(2)} ${(corner.y + y * scale).toFixed(2)}`
  return from + scaledWay(suit, scale)
}
