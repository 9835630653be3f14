import { colours } from './colours.ts'
import {
  around,
  circle,
  polyline,
  smooth,
  type Bounds,
  type Colour,
  type Point,
  type Shape,
} from './drawing.ts'

const drawn = (path: string, stroke: Colour, width: number): Shape => ({
  kind: 'shape',
  path,
  stroke,
  width,
})

/** Place and outward direction on a rounded rectangle, so far along its outline. */
function outline({ x, y, width, height }: Bounds, r: number) {
  const [w, h, quarter] = [width - 2 * r, height - 2 * r, (Math.PI * r) / 2]
  const length = 2 * (w + h) + 4 * quarter
  const sides: [length: number, at: (along: number) => [Point, Point]][] = []
  const straight = (from: Point, to: Point, out: Point) =>
    sides.push([
      Math.hypot(to[0] - from[0], to[1] - from[1]),
      (share) => [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], out],
    ])
  const corner = (centre: Point, from: number) =>
    sides.push([
      quarter,
      (share) => {
        const turn = from + share / 4
        return [around(centre, r, turn), around([0, 0], 1, turn)]
      },
    ])
  straight([x + r, y], [x + r + w, y], [0, -1])
  corner([x + r + w, y + r], 0)
  straight([x + width, y + r], [x + width, y + r + h], [1, 0])
  corner([x + r + w, y + r + h], 0.25)
  straight([x + r + w, y + height], [x + r, y + height], [0, 1])
  corner([x + r, y + r + h], 0.5)
  straight([x, y + r + h], [x, y + r], [-1, 0])
  corner([x + r, y + r], 0.75)
  const pointAt = (share: number): [Point, Point] => {
    let along = (((share % 1) + 1) % 1) * length
    for (const [own, at] of sides) {
      if (along <= own) return at(along / own)
      along -= own
    }
    return [
      [x + r, y],
      [0, -1],
    ]
  }
  return { length, pointAt }
}

/** Threads plaited around a rectangle, as on a banknote. */
export function braid(bounds: Bounds, { r, swing }: { r: number; swing: number }): Shape[] {
  const { length, pointAt } = outline(bounds, r)
  const waves = Math.round(length / 30)
  const thread = (phase: number, reach: number) =>
    smooth((share) => {
      const [[px, py], [ox, oy]] = pointAt(share)
      const offset = reach * Math.sin((share * waves + phase) * 2 * Math.PI)
      return [px + ox * offset, py + oy * offset]
    }, waves * 4)
  const strands = 3
  return Array.from({ length: strands }, (_, index) =>
    drawn(thread(index / strands, swing), index === 1 ? colours.gold : colours.brand, 0.45),
  )
}

/** A rose of fine lines. */
export function rosette(
  centre: Point,
  { r, petals, stroke, width }: { r: number; petals: number; stroke: Colour; width: number },
): Shape[] {
  const curve = (depth: number, phase: number) =>
    smooth(
      (turn) =>
        around(
          centre,
          r * (1 - depth + depth * Math.cos((turn * petals + phase) * 2 * Math.PI)),
          turn,
        ),
      petals * 4,
    )
  return [0, 0.2, 0.4, 0.6, 0.8].flatMap((phase) => [
    drawn(curve(0.3, phase), stroke, width),
    drawn(curve(0.14, phase), stroke, width),
  ])
}

/** The same sky for the same seed. */
function* chance(seed: number): Generator<number, never> {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  for (;;) {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    yield state / 2 ** 32
  }
}

/** Stars, some of them joined to constellations. */
export function sky({ x, y, width, height }: Bounds, seed: number, count: number): Shape[] {
  const random = chance(seed)
  const next = () => random.next().value
  const points = Array.from({ length: count }, (): Point => [
    x + 6 + next() * (width - 12),
    y + 6 + next() * (height - 12),
  ])
  const stars = points.map((point): Shape => {
    const bright = next()
    const size = 0.35 + bright ** 3 * 1.1
    return { kind: 'shape', path: circle(point, size), fill: bright > 0.8 ? '#fff3d6' : '#c9c2f2' }
  })
  const joined: Shape[] = []
  for (let index = 0; index + 4 < count; index += 9) {
    const near = points
      .slice(index, index + 9)
      .toSorted((a, b) => a[0] - b[0])
      .slice(0, 4)
    const isShort = near.every((point, at) => {
      const before = near[at - 1]
      return !before || Math.hypot(point[0] - before[0], point[1] - before[1]) < 90
    })
    if (isShort) joined.push(drawn(polyline(near), colours.nightLine, 0.4))
  }
  return [...joined, ...stars]
}
