import { constellation, digit, type Point, sparkle, stars, suit, warm, mirrored } from './sky.ts'

export function family(): string {
  const person = (x: number, y: number, tall: number, fill: string) => {
    const half = Math.round(tall * 0.36)
    const crown = Math.round(y - tall * 1.3)
    return (
      `<path d="M${x - half} ${y}C${x - half} ${crown} ${x + half} ${crown} ${x + half} ${y}Z" fill="${fill}"/>` +
      `<circle cx="${x}" cy="${Math.round(y - tall * 1.1)}" r="${Math.round(tall * 0.21)}" fill="${fill}"/>`
    )
  }
  const half: Point[] = [
    [600, 152],
    [552, 100],
    [486, 108],
    [462, 172],
    [498, 240],
    [550, 296],
    [600, 340],
  ]
  return (
    stars(83, 130, 560) +
    constellation([[...half, ...mirrored(half).toReversed().slice(1)]]) +
    sparkle([600, 224], 50) +
    digit(1, [292, 150], 1.5, '#a794ff', -14) +
    digit(2, [908, 142], 1.5, '#a794ff', 12) +
    suit('club', [214, 300], 2, '#8f79f2') +
    suit('heart', [990, 296], 2, '#8f79f2') +
    `<circle cx="796" cy="474" r="150" fill="url(#glow)"/>` +
    `<path d="M742 566V446L796 398 850 446V566Z" fill="#140c40"/><path d="M728 452L796 390 864 452" stroke="#140c40" stroke-width="12"/>` +
    `<path d="M774 456h44v42h-44z" fill="${warm}"/><path d="M796 456v42M774 477h44" stroke="#140c40" stroke-width="4"/>` +
    `<path d="M356 560V480M300 580V520" stroke="#140c40" stroke-width="10"/><path d="M356 384C398 400 408 430 400 460S372 496 356 496 320 490 312 460 314 400 356 384ZM300 450C326 462 332 484 326 504S312 528 300 528 280 524 274 504 274 462 300 450Z" fill="#140c40"/>` +
    `<circle cx="600" cy="1180" r="680" fill="#2f1d80"/><circle cx="600" cy="1206" r="680" fill="#1d1257"/>` +
    `<path d="M500 462Q530 478 566 464 590 484 622 478 640 490 660 486" stroke="#c9bcff" stroke-width="6"/>` +
    person(504, 510, 84, '#e9e4ff') +
    person(566, 508, 74, '#c9bcff') +
    person(622, 506, 50, '#fff') +
    person(664, 508, 38, '#c9bcff')
  )
}
