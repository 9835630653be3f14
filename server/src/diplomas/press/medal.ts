import { between, type Metal } from './colours.ts'
import { around, circle, polygon, type Colour, type Point, type Shape } from './drawing.ts'

const shape = (path: string, fill: Colour): Shape => ({ kind: 'shape', path, fill })

const facets = 72

/** How bright brushed metal is in a direction: two lights opposite each other. */
function brightness(turn: number): number {
  const wave = Math.cos((turn - 0.11) * 4 * Math.PI)
  const glint = Math.max(0, Math.cos((turn - 0.88) * 2 * Math.PI)) ** 6
  return Math.min(1, 0.42 + 0.34 * wave + 0.4 * glint)
}

const toneOf = ({ shade, body, light }: Metal, share: number): Colour =>
  share < 0.5 ? between(shade, body, share * 2) : between(body, light, share * 2 - 1)

/** A ring of flat pieces that shines as if it were turned on a lathe. */
function ring(centre: Point, [outer, inner]: [number, number], metal: Metal, shift = 0): Shape[] {
  const pieces: Shape[] = []
  for (let index = 0; index < facets; index++) {
    // Each reaches under its neighbour: no seams.
    const [from, to] = [index / facets, (index + 1.5) / facets]
    const path = polygon([
      around(centre, outer, from),
      around(centre, outer, to),
      around(centre, inner, to),
      around(centre, inner, from),
    ])
    pieces.push(shape(path, toneOf(metal, brightness((index + 0.5) / facets + shift))))
  }
  return pieces
}

function scallops(centre: Point, r: number, count: number): string {
  const points: Point[] = []
  const steps = count * 8
  for (let index = 0; index < steps; index++) {
    const turn = index / steps
    points.push(around(centre, r + r * 0.035 * Math.cos(turn * count * 2 * Math.PI), turn))
  }
  return polygon(points)
}

export function star(centre: Point, r: number, points = 5, depth = 0.42): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    around(centre, index % 2 === 0 ? r : r * depth, index / (points * 2)),
  )
  return polygon(corners)
}

/** One tail of the ribbon: from the middle of the medal downwards, cut in at its end. */
function tail([x, y]: Point, r: number, side: 1 | -1, [dark, bright]: [Colour, Colour]): Shape[] {
  const lean = side * r * 0.36
  const wide = r * 0.5
  const top: Point = [x + side * r * 0.28, y + r * 0.5]
  const at = (across: number, down: number): Point => [
    top[0] + across * wide + lean * down,
    top[1] + down * r * 1.0 + across * wide * side * -0.16,
  ]
  const strip = (from: number, to: number, colour: Colour) => {
    const cut = (across: number) => 1 - 0.14 * (1 - Math.abs(across) * 2)
    const middle = from < 0 && to > 0 ? [at(0, cut(0))] : []
    return shape(
      polygon([at(from, 0), at(to, 0), at(to, cut(to)), ...middle, at(from, cut(from))]),
      colour,
    )
  }
  return [strip(-0.5, 0.5, dark), strip(-0.3, -0.2, bright), strip(0.2, 0.3, bright)]
}

export type MedalColours = { metal: Metal; ribbon: [dark: Colour, bright: Colour] }

/** A medal without its inscription, on a ribbon. */
export function medal(centre: Point, r: number, { metal, ribbon }: MedalColours): Shape[] {
  const dots = Array.from({ length: 60 }, (_, index) =>
    shape(circle(around(centre, r * 0.8, index / 60), r * 0.014), metal.shade),
  )
  return [
    ...tail(centre, r, -1, ribbon),
    ...tail(centre, r, 1, ribbon),
    shape(scallops([centre[0], centre[1] + r * 0.03], r * 1.0, 40), metal.engraved),
    shape(scallops(centre, r * 0.985, 40), metal.shade),
    ...ring(centre, [r * 0.95, r * 0.7], metal),
    ...dots,
    shape(circle(centre, r * 0.72), metal.shade),
    ...ring(centre, [r * 0.7, r * 0.645], metal, 0.5),
    shape(circle(centre, r * 0.65), metal.shade),
    ...ring(centre, [r * 0.632, 0], { ...metal, shade: metal.body }, 0.25),
    ...laurel(centre, r, metal.engraved),
  ]
}

/** Two branches around the inscription. */
function laurel(centre: Point, r: number, colour: Colour): Shape[] {
  const leaf = (turn: number, side: 1 | -1, out: number): string => {
    const [from, tip] = [
      around(centre, r * 0.5, turn),
      around(centre, r * out, turn - side * 0.035),
    ]
    const middle: Point = [(from[0] + tip[0]) / 2, (from[1] + tip[1]) / 2]
    const [dx, dy] = [(tip[0] - from[0]) * 0.36, (tip[1] - from[1]) * 0.36]
    const [a, b]: [Point, Point] = [
      [middle[0] - dy, middle[1] + dx],
      [middle[0] + dy, middle[1] - dx],
    ]
    return polygon([from, a, tip, b])
  }
  const shapes: Shape[] = []
  for (const side of [1, -1] as const) {
    for (let index = 0; index < 7; index++) {
      const turn = side * (0.46 - index * 0.045)
      shapes.push(shape(leaf(turn, side, 0.59), colour), shape(leaf(turn, side, 0.41), colour))
    }
  }
  return shapes
}
