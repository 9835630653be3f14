import { digit, hills, seeded, stars, suit, warm } from './sky.ts'

export function lanterns(): string {
  const body =
    '<g id="lamp"><circle r="92" fill="url(#glow)"/><path d="M-26-38Q0-50 26-38L34 26Q0 38-34 26Z" fill="url(#paper)"/><path d="M-22 31Q0 39 22 31" stroke="#7a3413" stroke-width="4"/></g>'
  const signs = [
    suit('heart', [0, -4], 1.7, '#a8480f'),
    digit(7, [0, -5], 0.9, '#a8480f'),
    suit('spade', [0, -4], 1.6, '#a8480f'),
    digit(0, [0, -5], 0.9, '#a8480f'),
    suit('diamond', [0, -4], 1.6, '#a8480f'),
    digit(1, [0, -5], 0.9, '#a8480f'),
  ]
  const flock: readonly (readonly [x: number, y: number, scale: number, turn: number])[] = [
    [600, 252, 1.9, -4],
    [356, 316, 1.35, 8],
    [836, 330, 1.4, -9],
    [226, 168, 0.9, 10],
    [1000, 176, 0.95, -8],
    [470, 118, 0.8, 6],
    [744, 116, 0.7, -5],
    [120, 372, 0.62, 8],
    [1094, 392, 0.6, -8],
    [706, 440, 0.6, 4],
    [492, 448, 0.55, -6],
  ]
  const lamps = flock.map(
    ([x, y, scale, turn], i) =>
      `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})"><use href="#lamp"/>${signs[i] ?? ''}</g>`,
  )
  const next = seeded(97)
  const ripples = flock.map(([x, , scale]) =>
    Array.from({ length: Math.round(2 + scale * 3) }, (_, i) => {
      const w = Math.round(scale * (54 - i * 6) * (0.55 + next() * 0.45))
      return `M${Math.round(x - w / 2 + next() * 8)} ${Math.round(544 + i * 15)}h${w}`
    }).join(''),
  )
  return (
    `<defs><linearGradient id="paper" x2="0" y2="1"><stop stop-color="#ffc978"/><stop offset=".7" stop-color="#ffe2b0"/><stop offset="1" stop-color="#fff6e0"/></linearGradient>${body}</defs>` +
    stars(91, 100, 500) +
    hills(
      [
        [0, 486],
        [330, 520],
        [620, 514],
        [900, 478],
        [1200, 506],
      ],
      '#23155f',
    ) +
    `<path d="M0 528h1200v147H0z" fill="#150d42"/>` +
    `<path d="${ripples.join('')}" stroke="${warm}" stroke-width="4" opacity=".5"/>` +
    lamps.toReversed().join('')
  )
}
