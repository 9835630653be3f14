import { dots, type Point, seeded, sparkle, stars } from './sky.ts'

export function galaxy(): string {
  const next = seeded(71)
  const spread = () => next() + next() + next() - 1.5
  const bands: Point[][] = [[], [], [], []]
  const [cos, sin] = [Math.cos(-0.32), Math.sin(-0.32)]
  for (let i = 0; i < 400; i++) {
    const t = Math.sqrt(((i % 200) + 4) / 204)
    const angle = t * 7 + (i < 200 ? 0 : Math.PI) + spread() * (0.9 - t * 0.45)
    const radius = 30 + t * 540 + spread() * 34
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.48]
    const band = bands[Math.min(3, Math.floor(t * 4.2))]
    band?.push([600 + x * cos - y * sin, 336 + x * sin + y * cos])
  }
  const [core, inner, middle, outer] = bands as [Point[], Point[], Point[], Point[]]
  const split = (points: Point[], every: number) =>
    [points.filter((_, i) => i % every > 0), points.filter((_, i) => i % every === 0)] as const
  const [outerDust, outerStars] = split(outer, 5)
  const [middleDust, middleStars] = split(middle, 5)
  return (
    stars(73, 38) +
    `<g transform="translate(600 336)rotate(-18)"><ellipse rx="560" ry="250" fill="url(#cloud)"/><ellipse rx="360" ry="165" fill="url(#cloud)"/><ellipse rx="290" ry="150" fill="url(#glow)"/></g>` +
    dots(outerDust, 3.4, '#b7a6ff', 0.9) +
    dots(outerStars, 7, '#d9cfff') +
    dots(middleDust, 4.4, '#d6ccff') +
    dots(middleStars, 10, '#fff') +
    dots(inner, 5, '#ffe9c9') +
    dots(core, 6, '#fff3df') +
    sparkle([600, 336], 60, '#fff1d6')
  )
}
