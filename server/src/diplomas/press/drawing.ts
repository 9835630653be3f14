// What is drawn, before anybody decided where: as PDF, or as SVG and from it PNG.

/** A point is 1/72 inch on paper, a pixel in a picture; y grows downwards. */
export type Point = readonly [x: number, y: number]

/** Absolute `M`, `L`, `C` and `Z` only: SVG reads it as it is, PDF under other letters. */
export type Path = string

/** `#rrggbb`. */
export type Colour = string

export type Weight = 'regular' | 'semibold'

export type Shape = {
  kind: 'shape'
  path: Path
  fill?: Colour
  stroke?: Colour
  width?: number
}

/** One line of text; `y` is its baseline. */
export type Text = {
  kind: 'text'
  text: string
  x: number
  y: number
  size: number
  weight: Weight
  colour: Colour
  anchor?: 'start' | 'middle' | 'end'
  /** Between letters, in parts of the size. */
  tracking?: number
}

export const pictureNames = ['cover', 'signature', 'seal'] as const
export type PictureName = (typeof pictureNames)[number]

export type Placed = {
  kind: 'picture'
  name: PictureName
  x: number
  y: number
  width: number
  height: number
  clip?: Path
}

/** Ornament: the same for all who have the same key, so it is made once. */
export type Ornament = { kind: 'ornament'; key: string; shapes: () => Shape[] }

/** Squares beside and under one another, filled where it says so; the first at the left above. */
export type Grid = {
  kind: 'grid'
  rows: readonly (readonly boolean[])[]
  x: number
  y: number
  /** Of one square. */
  size: number
  fill: Colour
}

/** What is filled, as few rectangles one square high: left, down, width. */
export function stripes({ rows }: Grid): [left: number, down: number, width: number][] {
  return rows.flatMap((row, down) => {
    const found: [number, number, number][] = []
    row.forEach((isFilled, left) => {
      const last = found.at(-1)
      if (isFilled && last && last[0] + last[2] === left) last[2]++
      else if (isFilled) found.push([left, down, 1])
    })
    return found
  })
}

export type Mark = Shape | Text | Placed | Ornament | Grid

/** What belongs together when it is read aloud; a figure says what it shows, an artifact nothing. */
export type Block =
  | { tag: 'H1' | 'P' | 'Artifact'; marks: Mark[] }
  | { tag: 'Figure'; alt: string; bounds: Bounds; marks: Mark[]; link?: string }

export type Bounds = { x: number; y: number; width: number; height: number }

export type Drawing = { width: number; height: number; blocks: Block[] }

/** With as many digits as anybody sees. */
export const short = (value: number): string => `${Math.round(value * 100) / 100}`

const at = (...points: Point[]) => points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')
/** Of long curves nobody sees more. */
const roughly = (...points: Point[]) =>
  points.map((point) => point.map((value) => Math.round(value * 10) / 10).join(' ')).join(' ')

export const polyline = (points: readonly Point[]): Path =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'} ${at(point)}`).join(' ')

export const polygon = (points: readonly Point[]): Path => `${polyline(points)} Z`

export const rectangle = ({ x, y, width, height }: Bounds): Path =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** How far the handles of a quarter of a circle reach. */
const handle = 0.5523

export function rounded({ x, y, width, height }: Bounds, r: number): Path {
  const [right, bottom, k] = [x + width, y + height, r * (1 - handle)]
  return [
    `M ${at([x + r, y])} L ${at([right - r, y])}`,
    `C ${at([right - k, y], [right, y + k], [right, y + r])} L ${at([right, bottom - r])}`,
    `C ${at([right, bottom - k], [right - k, bottom], [right - r, bottom])} L ${at([x + r, bottom])}`,
    `C ${at([x + k, bottom], [x, bottom - k], [x, bottom - r])} L ${at([x, y + r])}`,
    `C ${at([x, y + k], [x + k, y], [x + r, y])} Z`,
  ].join(' ')
}

export const circle = ([x, y]: Point, r: number): Path =>
  rounded({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, r)

/** So far from the centre in that direction; 0 is up, a whole turn is 1. */
export const around = ([x, y]: Point, r: number, turn: number): Point => [
  x + r * Math.sin(turn * 2 * Math.PI),
  y - r * Math.cos(turn * 2 * Math.PI),
]

/** A smooth curve through points of `curveAt`, which tells place and direction at 0…1. */
export function smooth(curveAt: (t: number) => Point, pieces: number, isClosed = true): Path {
  const step = 1 / pieces
  const small = step / 100
  const slope = (t: number): Point => {
    const [[ax, ay], [bx, by]] = [curveAt(t - small), curveAt(t + small)]
    return [(bx - ax) / (2 * small), (by - ay) / (2 * small)]
  }
  const parts = [`M ${roughly(curveAt(0))}`]
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [piece * step, (piece + 1) * step]
    const [[fx, fy], [tx, ty]] = [curveAt(from), curveAt(to)]
    const [[fdx, fdy], [tdx, tdy]] = [slope(from), slope(to)]
    const reach = step / 3
    parts.push(
      `C ${roughly([fx + fdx * reach, fy + fdy * reach], [tx - tdx * reach, ty - tdy * reach], [tx, ty])}`,
    )
  }
  return isClosed ? `${parts.join(' ')} Z` : parts.join(' ')
}
