import type { Language, Translated } from '@olympiad/domain/language'
import { bridge } from './covers/bridge.ts'
import { comet } from './covers/comet.ts'
import { cup } from './covers/cup.ts'
import { family } from './covers/family.ts'
import { fan } from './covers/fan.ts'
import { farSide } from './covers/far-side.ts'
import { galaxy } from './covers/galaxy.ts'
import { lanterns } from './covers/lanterns.ts'
import { letters } from './covers/letters.ts'
import { orbit } from './covers/orbit.ts'
import { type Sky, sheet } from './covers/sky.ts'

type Scene = { sky: Sky; draw: (language: Language) => string; alt: Translated }

const indigo: Sky = {
  top: '#0d0b2e',
  middle: '#251a6b',
  bottom: '#5136b8',
  cloud: '#6d48e5',
  cloudAt: [760, 330],
}
const violet: Sky = {
  top: '#130a33',
  middle: '#34176f',
  bottom: '#7a3bb5',
  cloud: '#8a3fd1',
  cloudAt: [420, 300],
}
const deep: Sky = {
  top: '#070821',
  middle: '#151348',
  bottom: '#33268c',
  cloud: '#4736c4',
  cloudAt: [860, 260],
}
const dusk: Sky = {
  top: '#120c38',
  middle: '#3a2186',
  bottom: '#9a5cc4',
  cloud: '#a25be0',
  cloudAt: [600, 470],
}

/** One scene an olympiad, by its id. */
const scenes: Readonly<Record<number, Scene>> = {
  1: {
    sky: indigo,
    draw: cup,
    alt: {
      uk: 'Кубок, складений із зірок, на нічному небі',
      pl: 'Puchar ułożony z gwiazd na nocnym niebie',
    },
  },
  2: {
    sky: deep,
    draw: orbit,
    alt: { uk: 'Планета з орбітами на нічному небі', pl: 'Planeta z orbitami na nocnym niebie' },
  },
  3: {
    sky: violet,
    draw: comet,
    alt: {
      uk: 'Комета, за якою тягнуться нулі й одиниці',
      pl: 'Kometa ciągnąca za sobą zera i jedynki',
    },
  },
  4: {
    sky: dusk,
    draw: bridge,
    alt: { uk: 'Зоряний міст над обрієм', pl: 'Gwiezdny most nad horyzontem' },
  },
  5: {
    sky: violet,
    draw: fan,
    alt: { uk: 'Віяло гральних карт серед зірок', pl: 'Wachlarz kart do gry wśród gwiazd' },
  },
  6: {
    sky: indigo,
    draw: letters,
    alt: { uk: 'Літери, складені в сузір’я', pl: 'Litery ułożone w gwiazdozbiory' },
  },
  7: {
    sky: { ...deep, cloud: '#7b46e0', cloudAt: [600, 340] },
    draw: galaxy,
    alt: { uk: 'Спіральна галактика', pl: 'Galaktyka spiralna' },
  },
  8: {
    sky: dusk,
    draw: family,
    alt: { uk: 'Планети однієї родини поруч', pl: 'Rodzina planet obok siebie' },
  },
  9: {
    sky: { ...indigo, bottom: '#6a3aa8' },
    draw: lanterns,
    alt: {
      uk: 'Ліхтарики, що здіймаються в нічне небо',
      pl: 'Lampiony unoszące się na nocnym niebie',
    },
  },
  10: {
    sky: { ...deep, bottom: '#241a6b' },
    draw: farSide,
    alt: { uk: 'Зворотний бік Місяця', pl: 'Odwrotna strona Księżyca' },
  },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The cover of a demo olympiad, 1200×675; the title is only for screen readers. */
export function coverSvg(olympiadId: number, language: Language, title?: string): string {
  const scene = scenes[olympiadId]
  if (!scene) throw new RangeError(`no cover for olympiad ${olympiadId}`)
  const label = title?.replace(/[&<>"]/g, (sign) => entities[sign] as string)
  return sheet(scene.sky, scene.draw(language), label ? `aria-label="${label}" ` : '')
}

/** What the cover shows, in words. */
export const coverAlt = (olympiadId: number, language: Language): string =>
  scenes[olympiadId]?.alt[language] ?? ''
