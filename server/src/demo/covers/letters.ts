import type { Language } from '@olympiad/domain/language'
import { constellation, hills, line, type Point, stars, warm } from './sky.ts'

/** One letter is a constellation in a box 100 wide and 150 high. */
const letterStars: Record<Language, readonly (readonly (readonly Point[])[])[]> = {
  uk: [
    [
      [
        [10, 150],
        [10, 20],
        [88, 20],
        [96, -14],
      ],
    ],
    [
      [
        [94, 26],
        [62, 0],
        [20, 22],
        [4, 75],
        [20, 128],
        [62, 150],
        [94, 124],
      ],
      [
        [4, 75],
        [66, 75],
      ],
    ],
    [
      [
        [50, 40],
        [50, 150],
      ],
      [
        [22, 4],
        [22, 4.1],
      ],
      [
        [78, 4],
        [78, 4.1],
      ],
    ],
  ],
  pl: [
    [
      [
        [22, 0],
        [22, 150],
        [96, 150],
      ],
      [
        [0, 92],
        [52, 56],
      ],
    ],
    [
      [
        [0, 150],
        [50, 0],
        [100, 150],
        [84, 172],
        [106, 184],
      ],
      [
        [20, 92],
        [80, 92],
      ],
    ],
    [
      [
        [6, 30],
        [94, 30],
        [6, 150],
        [94, 150],
      ],
      [
        [50, -8],
        [50, -7.9],
      ],
    ],
  ],
}

export function letters(language: Language): string {
  const places: readonly (readonly [x: number, y: number, scale: number])[] = [
    [232, 156, 1.35],
    [520, 92, 1.75],
    [842, 150, 1.35],
  ]
  const drawn = letterStars[language].map((letter, i) => {
    const [x, y, scale] = places[i] ?? [0, 0, 1]
    const placed = letter.map((path) =>
      path.map(([px, py]): Point => [x + px * scale, y + py * scale]),
    )
    const colour = i === 1 ? warm : '#d6ccff'
    return (
      placed.map((path) => line(path, `stroke="${colour}" stroke-width="5"`)).join('') +
      constellation(placed, colour)
    )
  })
  return (
    stars(61, 130, 600) +
    `<linearGradient id="beam" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${warm}" stop-opacity=".5"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></linearGradient>` +
    `<path d="M588 556L440 60H790L620 556Z" fill="url(#beam)" opacity=".75"/>` +
    drawn.join('') +
    hills(
      [
        [0, 572],
        [330, 606],
        [860, 600],
        [1200, 556],
      ],
      '#2c1a77',
    ) +
    `<path d="M528 612V590A76 76 0 0 1 680 590V612Z" fill="#d8ceff"/><path d="M592 516A76 76 0 0 1 620 515L628 590H582Z" fill="#2c1a77"/>` +
    `<path d="M516 606H692V640H516Z" fill="#a893f5"/><path d="M592 640V622A12 12 0 0 1 616 622V640Z" fill="${warm}"/>` +
    hills(
      [
        [0, 610],
        [440, 640],
        [760, 642],
        [1200, 604],
      ],
      '#160e45',
    )
  )
}
