import { seeded, stars, warm } from './sky.ts'

export function comet(): string {
  const next = seeded(37)
  const levels = [1, 0.75, 0.5, 0.3].map((opacity) => ({ opacity, d: '' }))
  for (let row = -4; row <= 4; row++) {
    let away = 84 + Math.abs(row) * 46 + next() * 30
    while (away < 960) {
      const half = Math.round(7 + away / 46)
      const x = Math.round(-away)
      const y = Math.round(row * (9 + away * 0.058))
      const level = levels[Math.min(3, Math.floor(away / 240))]
      if (level) {
        level.d +=
          next() < 0.5
            ? `M${x} ${y - half}v${half * 2}`
            : `M${x} ${y - half}a${Math.round(half * 0.62)} ${half} 0 1 0 .1 0z`
      }
      away += 40 + away * 0.075 + next() * 46
    }
  }
  const ray = (from: number, to: number) => `M0 ${from / 9}L-1080 ${from}V${to}L0 ${to / 9}Z`
  return (
    stars(31, 90) +
    `<linearGradient id="tail"><stop stop-color="#a98fff" stop-opacity="0"/><stop offset="1" stop-color="#c4b2ff" stop-opacity=".34"/></linearGradient>` +
    `<g transform="translate(946 200)rotate(-24)">` +
    `<path d="${ray(-330, 330)}" fill="url(#tail)" opacity=".5"/><path d="${ray(-215, 190)}" fill="url(#tail)" opacity=".7"/><path d="${ray(-80, 115)}" fill="url(#tail)"/>` +
    levels
      .map(
        ({ opacity, d }) =>
          `<path d="${d}" stroke="#f0ecff" stroke-width="4.5" opacity="${opacity}"/>`,
      )
      .join('') +
    `<circle r="190" fill="url(#glow)"/><circle r="58" fill="${warm}"/>` +
    `<path d="M-13-12L5-25V25" transform="rotate(24)" stroke="#4a2371" stroke-width="9"/>` +
    `</g>`
  )
}
