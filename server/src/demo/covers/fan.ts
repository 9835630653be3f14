import { dots, type Point, stars, type Suit, suits } from './sky.ts'

export function fan(): string {
  const hand: Suit[] = ['club', 'diamond', 'spade', 'heart', 'club', 'diamond', 'spade']
  const sign = (name: Suit, place: string) =>
    `<use href="#${name}" transform="translate(${place})"/>`
  const cards = hand.map((name, i) => {
    const isHeart = name === 'heart'
    return (
      `<g transform="translate(600 ${isHeart ? 796 : 840})rotate(${(i - 3) * 17})" fill="${isHeart ? '#f08a24' : '#4a31b5'}">` +
      `<rect x="-100" y="-600" width="200" height="290" rx="20" fill="url(#${isHeart ? 'lit' : 'card'})" stroke="#2a1a72" stroke-width="2"/>` +
      sign(name, '0-470)scale(4.6') +
      sign(name, '-70-566)scale(1.5') +
      `</g>`
    )
  })
  const order = [0, 6, 1, 5, 2, 4, 3].map((i) => cards[i]).join('')
  const road = Array.from({ length: 31 }, (_, i): Point => {
    const t = i / 15 - 1
    return [600 + t * 640, 566 + 78 * t * t]
  })
  return (
    `<defs>${Object.entries(suits)
      .map(([name, d]) => `<path id="${name}" d="${d}"/>`)
      .join('')}` +
    `<linearGradient id="card" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#c5b8ff"/></linearGradient>` +
    `<linearGradient id="lit" x2="0" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#ffd9a3"/></linearGradient></defs>` +
    stars(53, 110) +
    `<circle cx="600" cy="340" r="318" fill="#9a82ff" opacity=".14"/><circle cx="600" cy="340" r="238" fill="#b7a4ff" opacity=".16"/>` +
    `<circle cx="600" cy="240" r="270" fill="url(#glow)" opacity=".8"/>${order}` +
    `<path d="M0 675V606Q600 396 1200 606V675Z" fill="#2a1a72"/><path d="M0 675V630Q600 450 1200 630V675Z" fill="#1b1152"/>` +
    dots(road, 7, '#a08bff', 0.9)
  )
}
