import { digit, type Point, stars, warm } from './sky.ts'

export function orbit(): string {
  const ring = (rx: number, ry: number, opacity: number) =>
    `<ellipse rx="${rx}" ry="${ry}" stroke="#b7a8ff" stroke-width="2" opacity="${opacity}"/>`
  const front = (rx: number, ry: number) =>
    `<path d="M-${rx} 0A${rx} ${ry} 0 0 0 ${rx} 0" stroke="#d6ccff" stroke-width="2.5" opacity=".7"/>`
  const at = (rx: number, ry: number, degrees: number): Point => [
    rx * Math.cos((degrees * Math.PI) / 180),
    ry * Math.sin((degrees * Math.PI) / 180),
  ]
  const moon = (value: number, [x, y]: Point, r: number, fill: string, ink: string) =>
    `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${r}" fill="${fill}"/>` +
    digit(value, [x, y], r / 32, ink, 16)
  return (
    stars(23, 120) +
    `<radialGradient id="ball" cx=".34" cy=".28" r=".85"><stop stop-color="#c3b3ff"/><stop offset=".45" stop-color="#7a57f0"/><stop offset="1" stop-color="#24146b"/></radialGradient>` +
    `<g transform="translate(600 340)rotate(-16)">` +
    ring(270, 84, 0.5) +
    ring(390, 136, 0.45) +
    ring(530, 196, 0.4) +
    moon(8, at(390, 136, 236), 26, '#3d2a9c', '#cfc4ff') +
    moon(4, at(530, 196, 318), 30, '#3d2a9c', '#cfc4ff') +
    `<circle r="150" fill="url(#ball)"/>` +
    `<path d="M-131-55Q-20-10 134-46M-142 12Q-10 64 139 28M-114 86Q0 128 110 90" stroke="#d9cfff" stroke-width="9" opacity=".16"/>` +
    front(270, 84) +
    front(390, 136) +
    front(530, 196) +
    moon(1, at(270, 84, 58), 30, '#efeaff', '#34208c') +
    moon(6, at(390, 136, 138), 36, '#efeaff', '#34208c') +
    `<circle cx="424" cy="118" r="110" fill="url(#glow)"/>` +
    moon(5, at(530, 196, 37), 46, warm, '#3a1d63') +
    moon(2, at(530, 196, 168), 32, '#efeaff', '#34208c') +
    `</g>`
  )
}
