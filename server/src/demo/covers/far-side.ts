import { constellation, digit, type Point, stars, warm } from './sky.ts'

export function farSide(): string {
  const craters: readonly (readonly [x: number, y: number, r: number])[] = [
    [500, 250, 44],
    [610, 214, 22],
    [560, 400, 58],
    [690, 330, 30],
    [470, 352, 20],
    [668, 456, 26],
    [612, 302, 14],
  ]
  const trail: Point[] = [
    [120, 470],
    [206, 388],
    [300, 430],
    [352, 330],
  ]
  const other: Point[] = [
    [1084, 176],
    [992, 232],
    [960, 142],
    [872, 188],
  ]
  return (
    stars(101, 130) +
    `<radialGradient id="moon" cx=".8" cy=".36" r=".95"><stop stop-color="#6a51d6"/><stop offset=".4" stop-color="#372593"/><stop offset="1" stop-color="#120b3d"/></radialGradient>` +
    `<circle cx="660" cy="320" r="330" fill="url(#glow)" opacity=".55"/>` +
    `<circle cx="600" cy="337" r="236" fill="url(#moon)"/>` +
    craters
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#140c44" fill-opacity=".45"/><path d="M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}" stroke="#8f79f2" stroke-width="3" opacity=".45"/>`,
      )
      .join('') +
    `<path d="M676 114A236 236 0 0 1 676 560A254 254 0 0 0 676 114Z" fill="${warm}"/>` +
    digit(0, [500, 250], 1.3, '#b7a6ff', -10) +
    digit(8, [560, 400], 1.7, '#b7a6ff', 8) +
    digit(5, [690, 330], 0.9, '#d6ccff', 6) +
    constellation([trail, other])
  )
}
