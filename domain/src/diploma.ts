import type { AgeBand } from './age-band.ts'
import type { Language } from './language.ts'
import type { TimeZone } from './local-time.ts'
import type { StageLevel } from './stage.ts'

export const medals = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof medals)[number]

/** How much of their name somebody lets others see, in rankings and on diplomas. */
export const nameDisplays = ['full', 'initials', 'id'] as const
export type NameDisplay = (typeof nameDisplays)[number]

export const diplomaStates = ['valid', 'replaced', 'annulled', 'forgotten'] as const
export type DiplomaState = (typeof diplomaStates)[number]

/** Why a diploma no longer counts. */
export const diplomaEnds = ['corrected', 'renamed', 'annulled', 'forgotten'] as const
export type DiplomaEnd = (typeof diplomaEnds)[number]

/** Everything that stands on a diploma; frozen when it is issued. Never birth date, school, town, contact. */
export type DiplomaFacts = {
  /** 16 characters of Crockford's base 32: 80 bits by chance. */
  code: string
  /** The registration's. */
  language: Language
  /** As shown on it, composed (NFC): whole, initials or the ID, by `NameDisplay`. */
  name: string
  olympiadId: number
  /** In that language, as it was called when the diploma was issued. */
  olympiadTitle: string
  category: { level: StageLevel; stageNumber: number; ageBand: AgeBand }
  place: number
  /** null: for taking part. */
  medal: Medal | null
  points: number
  rightAnswers: number
  /** ISO instant of the publication; shown as a date in the olympiad's zone. */
  issuedAt: string
  zone: TimeZone
  /** Of the ranking. */
  version: number
}

export function stateOf(end: DiplomaEnd | null): DiplomaState {
  if (end === null) return 'valid'
  return end === 'corrected' || end === 'renamed' ? 'replaced' : end
}

/** The first three places; nobody wins with nothing. */
export function medalOf({ place, points }: { place: number; points: number }): Medal | null {
  return points > 0 ? (medals[place - 1] ?? null) : null
}

type Named = { firstName: string; familyName: string; studentId: number }

export function shownName(person: Named, display: NameDisplay): string {
  if (display === 'id') return `ID ${person.studentId}`
  const names = [person.familyName, person.firstName].map((name) => name.normalize('NFC'))
  return (display === 'full' ? names : names.map(initialOf)).join(' ').trim()
}

function initialOf(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}.`
}

type Said = Pick<DiplomaFacts, 'name' | 'category' | 'place' | 'points' | 'rightAnswers'> & {
  display: NameDisplay
}

/** What becomes of a diploma when it should say something else; null: it stays. */
export function endOf(issued: Said, due: Said | null): DiplomaEnd | null {
  if (due === null) return 'annulled'
  const isSameResult =
    issued.place === due.place &&
    issued.points === due.points &&
    issued.rightAnswers === due.rightAnswers &&
    issued.category.level === due.category.level &&
    issued.category.stageNumber === due.category.stageNumber &&
    issued.category.ageBand === due.category.ageBand
  if (!isSameResult) return 'corrected'
  return issued.name === due.name && issued.display === due.display ? null : 'renamed'
}

// ── Codes ───────────────────────────────────────────────────────────────────────────────────────

/** Crockford's: without I, L, O and U, which are mistaken for others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const codeBytes = 12

/** A code from 96 bits by chance: of each six, the last five choose a character. */
export function codeOf(bits: Uint8Array): string {
  if (bits.length !== codeBytes) throw new RangeError('a code is made of 12 bytes')
  let rest = bits.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let at = 0; at < codeLength; at++) {
    code = `${alphabet[Number(rest & 31n)]}${code}`
    rest >>= 6n
  }
  return code
}

const looseCharacters = /[\s\u00ad\u2010-\u2015-]/g

/** A code as people type and copy it: in groups or not, in either case, with what looks the same. */
export const codeSpelling =
  /^(?:[\s\u00ad\u2010-\u2015-]*[0-9A-TV-Za-tv-zАВЕІКМНОРСТХавеікмнорстх]){16}[\s\u00ad\u2010-\u2015-]*$/

/** Each stands for the one below it; the second half is Cyrillic. */
const typedAs = 'OILОІАВЕНКМРСТХ'
const meantAs = '01101ABEHKMPCTX'

/** The code that was meant; null: no diploma has such a code. */
export function codeFrom(typed: string): string | null {
  if (!codeSpelling.test(typed)) return null
  return typed
    .replaceAll(looseCharacters, '')
    .toUpperCase()
    .replaceAll(/[OILА-ЯІ]/g, (letter) => meantAs[typedAs.indexOf(letter)] ?? letter)
}

/** In groups of four, as it is printed: `7K3M-9QXD-…`. */
export const codeInGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

// ── Status list ─────────────────────────────────────────────────────────────────────────────────

/** Bits of one list: the fewest that keep it from telling whose status is asked for. */
export const statusListSize = 131_072

/** Where the status of a diploma is kept: which list, and which bit of it. */
export const statusEntryOf = (statusIndex: number): { list: number; index: number } => ({
  list: Math.floor(statusIndex / statusListSize),
  index: statusIndex % statusListSize,
})
