/** What a generated cover shows, decided by the olympiad's id alone. */
export type CoverScene = {
  /** Degrees on the colour wheel, between blue and magenta. */
  hue: number
  planet: { x: number; y: number; radius: number; tilt: number; isRinged: boolean }
  stars: { x: number; y: number; radius: number }[]
  /** Stars joined to a figure: memory is connecting. */
  constellation: { x: number; y: number }[]
}

/** A small generator is enough for a picture; equal ids draw equal pictures. */
function chanceOf(id: number): (from: number, to: number) => number {
  let state = Math.imul(id + 1, 0x9e3779b1) >>> 0
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    const mixed = (state ^ (state >>> 13)) >>> 0
    return from + (mixed / 2 ** 32) * (to - from)
  }
}

export function coverScene(id: number): CoverScene {
  const between = chanceOf(id)
  const side = between(0, 1) < 0.5 ? 0 : 1
  return {
    hue: between(228, 292),
    planet: {
      x: side === 0 ? between(70, 140) : between(500, 570),
      y: between(190, 270),
      radius: between(58, 100),
      tilt: between(-32, 32),
      isRinged: between(0, 1) < 0.6,
    },
    stars: Array.from({ length: 34 }, () => ({
      x: between(0, 640),
      y: between(0, 360),
      radius: between(0.8, 2.4),
    })),
    constellation: Array.from({ length: 6 }, (_, index) => ({
      x: (side === 0 ? 250 : 50) + index * 62 + between(-18, 18),
      y: between(90, 270),
    })),
  }
}
