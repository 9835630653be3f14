import { constellation, digit, hills, type Point, sparkle, stars, suit, mirrored } from './sky.ts'

export function cup(): string {
  const side: Point[] = [
    [448, 168],
    [462, 262],
    [506, 346],
    [574, 398],
  ]
  const handle: Point[] = [
    [452, 196],
    [372, 202],
    [362, 268],
    [412, 326],
    [496, 334],
  ]
  const foot: Point[] = [
    [574, 398],
    [582, 474],
    [522, 512],
    [504, 548],
  ]
  return (
    stars(11, 110, 560) +
    `<path d="M448 168L462 262 506 346 574 398 582 474 522 512 504 548H696L678 512 618 474 626 398 694 346 738 262 752 168Z" fill="#8d74ff" fill-opacity=".24"/>` +
    constellation([
      [...side.toReversed(), ...mirrored(side)],
      handle,
      mirrored(handle),
      [...foot, ...mirrored(foot).toReversed()],
    ]) +
    sparkle([600, 268], 62) +
    digit(7, [510, 92], 1.5, '#cfc4ff', -12) +
    digit(3, [606, 66], 2, '#f1edff', 4) +
    digit(9, [700, 100], 1.4, '#cfc4ff', 14) +
    suit('spade', [250, 150], 2.1, '#a794ff') +
    suit('diamond', [958, 178], 2.1, '#a794ff') +
    hills(
      [
        [0, 570],
        [300, 610],
        [820, 566],
        [1200, 606],
      ],
      '#2a1a72',
    ) +
    hills(
      [
        [0, 640],
        [460, 606],
        [900, 646],
        [1200, 616],
      ],
      '#170f47',
    )
  )
}
