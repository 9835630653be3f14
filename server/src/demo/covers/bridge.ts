import { constellation, dots, line, type Point, seeded, sparkle, stars, warm } from './sky.ts'

export function bridge(): string {
  const arch = (rise: number, span: number, count: number): Point[] =>
    Array.from({ length: count }, (_, i): Point => {
      const t = (i / (count - 1)) * 2 - 1
      return [600 + t * span, 452 - rise * (1 - t * t)]
    })
  const upper = arch(286, 440, 11)
  const lower = arch(214, 396, 11)
  const zigzag = upper.flatMap((point, i) => [point, lower[i] as Point])
  const span =
    line(zigzag, 'stroke="#b7a6ff" stroke-width="1.6" opacity=".5"') +
    line(lower, 'stroke="#c9bcff" stroke-width="2.5" opacity=".7"') +
    constellation([upper]) +
    dots(lower, 7, '#e6e0ff')
  const shore =
    '<path d="M0 452V392Q90 372 170 410T300 452ZM1200 452V378Q1110 352 1030 404T890 452Z" fill="#1a104d"/>'
  const next = seeded(43)
  const lights = Array.from({ length: 26 }, (_, i): Point => {
    const along = next() * 150
    return i % 2 ? [20 + along, 424 + next() * 20] : [1180 - along, 420 + next() * 22]
  })
  const ripples = Array.from({ length: 13 }, () => {
    const x = Math.round(next() * 1100)
    return `M${x} ${Math.round(480 + next() * 175)}h${Math.round(40 + next() * 90)}`
  }).join('')
  return (
    stars(41, 120, 440) +
    span +
    shore +
    dots(lights, 4, '#ffd9a3', 0.9) +
    `<path d="M0 452h1200v223H0z" fill="#160e45"/>` +
    `<g transform="matrix(1 0 0 -.62 0 732)" opacity=".26">${line(upper, 'stroke="#c9bcff" stroke-width="3"')}${dots(upper.slice(1, -1), 14, '#e6e0ff')}${shore}</g>` +
    `<path d="${ripples}" stroke="#8f7bf2" stroke-width="2.5" opacity=".35"/>` +
    `<path d="M572 486h56M552 508h96M580 530h40M562 556h76M588 582h24" stroke="${warm}" stroke-width="4" opacity=".45"/>` +
    sparkle([600, 166], 58)
  )
}
