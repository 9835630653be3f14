import type { DiplomaFacts, Medal } from '@olympiad/domain/diploma'
import type { Language, Translated } from '@olympiad/domain/language'
import { levelNames } from '@olympiad/domain/people-import'
import type { DiplomaDesign } from '../sheet.ts'

type Reason = { lead: string; medal: (place: number) => string; part: string }

/** Names stand as they are, in the nominative; nothing here says whether a boy or a girl won. */
const reasons: Translated<Record<DiplomaDesign['textVariant'], Reason>> = {
  uk: {
    formal: {
      lead: 'нагороджується',
      medal: (place) => `за ${place} місце в олімпіаді`,
      part: 'за участь в олімпіаді',
    },
    warm: {
      lead: 'Щиро вітаємо!',
      medal: (place) => `Блискуча пам’ять, зосередженість і ${place} місце в олімпіаді`,
      part: 'Дякуємо за наполегливість і гідну участь в олімпіаді',
    },
    short: {
      lead: '',
      medal: (place) => `${place} місце в олімпіаді`,
      part: 'участь в олімпіаді',
    },
  },
  pl: {
    formal: {
      lead: 'otrzymuje',
      medal: (place) => `za zajęcie ${place}. miejsca w olimpiadzie`,
      part: 'za udział w olimpiadzie',
    },
    warm: {
      lead: 'Serdecznie gratulujemy!',
      medal: (place) => `Znakomita pamięć, skupienie i ${place}. miejsce w olimpiadzie`,
      part: 'Dziękujemy za wytrwałość i godny udział w olimpiadzie',
    },
    short: {
      lead: '',
      medal: (place) => `${place}. miejsce w olimpiadzie`,
      part: 'udział w olimpiadzie',
    },
  },
}

const medalNames: Translated<Record<Medal, string>> = {
  uk: { gold: 'Золота медаль', silver: 'Срібна медаль', bronze: 'Бронзова медаль' },
  pl: { gold: 'Złoty medal', silver: 'Srebrny medal', bronze: 'Brązowy medal' },
}

const place: Translated<(place: number) => string> = {
  uk: (number) => `${number} місце`,
  pl: (number) => `${number}. miejsce`,
}

const words = {
  uk: {
    diploma: 'Диплом',
    part: 'за участь',
    category: 'Категорія',
    points: 'Бали',
    place: 'Місце',
    date: 'Дата',
    years: 'років',
    check: 'Перевірити справжність',
    signature: (name: string) => `Підпис: ${name}`,
    seal: 'Печатка організатора',
    cover: (title: string) => `Зображення олімпіади «${title}»`,
    emblem: 'Зірка учасника',
    code: (url: string) => `QR-код сторінки диплома: ${url}`,
    quoted: (title: string) => `«${title}»`,
  },
  pl: {
    diploma: 'Dyplom',
    part: 'za udział',
    category: 'Kategoria',
    points: 'Punkty',
    place: 'Miejsce',
    date: 'Data',
    years: 'lat',
    check: 'Sprawdź autentyczność',
    signature: (name: string) => `Podpis: ${name}`,
    seal: 'Pieczęć organizatora',
    cover: (title: string) => `Ilustracja olimpiady „${title}”`,
    emblem: 'Gwiazda uczestnictwa',
    code: (url: string) => `Kod QR strony dyplomu: ${url}`,
    quoted: (title: string) => `„${title}”`,
  },
} as const satisfies Translated<Record<string, unknown>>

export const wordsIn = (language: Language) => words[language]

export const quoted = (language: Language, title: string) =>
  // A title that brings its own marks keeps them.
  /[«»„”“"]/.test(title) ? title : words[language].quoted(title)

export const placeText = ({ language, place: number }: DiplomaFacts) => place[language](number)

export const medalText = ({ language, medal }: DiplomaFacts) =>
  medal ? medalNames[language][medal] : null

export function reasonOf(facts: DiplomaFacts, variant: DiplomaDesign['textVariant']) {
  const { lead, medal, part } = reasons[facts.language][variant]
  return { lead, reason: facts.medal ? medal(facts.place) : part }
}

export function categoryText({ language, category }: DiplomaFacts): string {
  const { level, stageNumber, ageBand } = category
  const ages =
    ageBand === '18-100' ? '18+' : `${ageBand.replace('-', '–')} ${words[language].years}`
  return `${levelNames[language][level]} ${stageNumber} · ${ages}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats: Translated<Intl.NumberFormat> = {
  uk: new Intl.NumberFormat('uk', { useGrouping: 'min2' }),
  pl: new Intl.NumberFormat('pl', { useGrouping: 'min2' }),
}

/** To make one takes longer than to draw a page. */
function dayFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = dayFormats.get(key)
  if (known) return known
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const made = new Intl.DateTimeFormat(language, { ...parts, timeZone })
  dayFormats.set(key, made)
  return made
}

/** The day in the olympiad's own zone. */
export const dateText = ({ language, issuedAt, zone }: DiplomaFacts): string =>
  dayFormat(language, zone).format(new Date(issuedAt)).replaceAll(/\s/g, ' ')

export const pointsText = ({ language, points }: DiplomaFacts): string =>
  numberFormats[language].format(points).replaceAll(/\s/g, ' ')
