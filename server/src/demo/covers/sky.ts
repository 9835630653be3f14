/** The drawing kit of the covers: everything is a shape, nothing is a font. */

export const width = 1200
export const height = 675
export const warm = '#ffb454'

export type Point = readonly [x: number, y: number]

/** A small generator of our own, so that a cover never changes between two loads. */
export function seeded(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

/** Round dots as zero-length strokes, each named from the one before: eight bytes a star. */
export function dots(points: readonly Point[], size: number, colour: string, opacity = 1): string {
  let [fromX, fromY] = [0, 0]
  let d = ''
  for (const point of points) {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])]
    d += `m${x - fromX}${y < fromY ? '' : ' '}${y - fromY}h0`
    ;[fromX, fromY] = [x, y]
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`
}

export function stars(seed: number, count: number, until = height): string {
  const next = seeded(seed)
  const some = (n: number) =>
    Array.from({ length: n }, (): Point => [next() * width, next() * until])
  return (
    dots(some(Math.round(count * 0.6)), 1.8, '#cfc6ff', 0.55) +
    dots(some(Math.round(count * 0.3)), 2.8, '#e6e0ff', 0.75) +
    dots(some(Math.round(count * 0.1)), 4.2, '#fff', 0.9)
  )
}

export function line(points: readonly Point[], stroke: string, isClosed = false): string {
  const d = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return `<path d="M${d}${isClosed ? 'Z' : ''}" ${stroke}/>`
}

/** A constellation: faint lines, a halo and a bright point at every star. */
export function constellation(paths: readonly (readonly Point[])[], colour = '#c9bcff'): string {
  const all = paths.flat()
  return (
    paths.map((path) => line(path, `stroke="${colour}" stroke-width="3" opacity=".65"`)).join('') +
    dots(all, 26, colour, 0.16) +
    dots(all, 10, '#fff')
  )
}

export function sparkle([x, y]: Point, radius: number, colour = warm): string {
  const r = radius
  const w = short(radius / 9)
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 2.2}" fill="url(#glow)"/>` +
    `<path transform="translate(${x} ${y})" fill="${colour}" stroke="none" ` +
    `d="M0-${r}Q${w}-${w} ${r} 0Q${w} ${w} 0 ${r}Q-${w} ${w}-${r} 0Q-${w}-${w} 0-${r}Z"/>`
  )
}

/** Strokes of a digit in a box 20 wide and 32 high. */
const digitStrokes = [
  'M10 0C4 0 0 6 0 16S4 32 10 32 20 26 20 16 16 0 10 0Z',
  'M3 7L12 0V32',
  'M1 9C1 3 5 0 10 0S19 3 19 9C19 17 1 23 1 32H20',
  'M2 0H18L9 13C16 12 20 16 20 22S15 32 9 32C5 32 2 30 0 27',
  'M15 32V0L0 22H20',
  'M18 0H4L2 14C5 12 8 11 11 11C16 11 20 15 20 21S16 32 10 32C6 32 3 31 0 28',
  'M15 0C7 4 0 12 0 22C0 28 4 32 10 32S20 28 20 22 16 13 10 13 1 16 0 22',
  'M0 0H20L7 32',
  'M10 14C5 14 2 11 2 7S5 0 10 0 18 3 18 7 15 14 10 14C4 14 0 18 0 23S4 32 10 32 20 28 20 23 16 14 10 14Z',
  'M5 32C13 28 20 20 20 10C20 4 16 0 10 0S0 4 0 10 4 19 10 19 19 16 20 10',
] as const

/** The digit with its middle at the point. */
export function digit(
  value: number,
  [x, y]: Point,
  scale: number,
  colour = '#e6e0ff',
  turn = 0,
): string {
  const rotation = turn === 0 ? '' : `rotate(${turn})`
  return (
    `<path transform="translate(${short(x)} ${short(y)})${rotation}scale(${scale})translate(-10-16)" ` +
    `d="${digitStrokes[value]}" stroke="${colour}" stroke-width="3.4"/>`
  )
}

export const suits = {
  heart: 'M0 10C-14-1-10-9-5-9C-2-9 0-7 0-5C0-7 2-9 5-9C10-9 14-1 0 10Z',
  spade: 'M0-10C-3-5-9-2-9 3C-9 7-3 8-1 4C-1 7-2 9-4 10H4C2 9 1 7 1 4C3 8 9 7 9 3C9-2 3-5 0-10Z',
  diamond: 'M0-10L7 0 0 10-7 0Z',
  club: 'M-4 10H4C2 9 1 6 1 4A4.6 4.6 0 1 0 4-3A4.6 4.6 0 1 0-4-3A4.6 4.6 0 1 0-1 4C-1 6-2 9-4 10Z',
} as const

export type Suit = keyof typeof suits

export function suit(name: Suit, [x, y]: Point, scale: number, colour: string): string {
  return `<path transform="translate(${x} ${y})scale(${scale})" d="${suits[name]}" fill="${colour}" stroke="none"/>`
}

/** A ridge of hills along the lower edge, from the left edge through the points to the right. */
export function hills(points: readonly Point[], colour: string): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [x, y] = first
  let d = `M0 ${height}V${y}H${x}`
  for (const [nextX, nextY] of rest) {
    const middle = Math.round((x + nextX) / 2)
    d += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`
    ;[x, y] = [nextX, nextY]
  }
  return `<path d="${d}V${height}Z" fill="${colour}" stroke="none"/>`
}

export type Sky = { top: string; middle: string; bottom: string; cloud: string; cloudAt: Point }

/** The page: gradient sky, two soft clouds, then the scene. */
export function sheet(sky: Sky, scene: string, label: string): string {
  const [x, y] = sky.cloudAt
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ${label}fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky.top}"/><stop offset=".6" stop-color="${sky.middle}"/><stop offset="1" stop-color="${sky.bottom}"/></linearGradient>` +
    `<radialGradient id="cloud"><stop stop-color="${sky.cloud}" stop-opacity=".55"/><stop offset="1" stop-color="${sky.cloud}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="glow"><stop stop-color="${warm}" stop-opacity=".7"/><stop offset=".4" stop-color="${warm}" stop-opacity=".2"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient></defs>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="560" ry="330" fill="url(#cloud)"/>` +
    `<ellipse cx="${width - x}" cy="${height - y / 2}" rx="460" ry="240" fill="url(#cloud)" opacity=".6"/>` +
    `${scene}</svg>`
  )
}

/** The other half of a symmetrical figure. */
export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [width - x, y])
}
