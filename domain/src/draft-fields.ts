import { languages, type Language } from './language.ts'
import type { Money } from './olympiad.ts'
import {
  categoryKey,
  categoryOf,
  emptyTexts,
  inOrder,
  type Category,
  type DraftDrill,
  type DraftTexts,
  type OlympiadDraft,
} from './olympiad-draft.ts'
import { isAllowed, type Member, type StaffAction } from './staff.ts'

// A field is what two people can change side by side. It has a path: `startsAt`, `texts.uk.title`,
// `categories.basic-1.9-12`; the value of a category is its drills, or null where it is none.

export type DraftPath = string
export type DraftValue = string | boolean | Money | DraftDrill[] | null
export type DraftChanges = Record<DraftPath, DraftValue>

const plainFields = [
  ...(['timeZone', 'startsAt', 'endsAt', 'isInternational', 'requiresBirth'] as const),
  ...(['promotion', 'country', 'localPrice', 'internationalPrice'] as const),
] as const
export const textFields = Object.keys(emptyTexts) as (keyof DraftTexts)[]

/** What the parts of a path name; null: no field has that path. */
type Field =
  | { kind: 'plain'; name: (typeof plainFields)[number] }
  | { kind: 'text'; language: Language; name: keyof DraftTexts }
  | { kind: 'category'; category: Category; key: string }

export function fieldOf(path: DraftPath): Field | null {
  const plain = plainFields.find((name) => name === path)
  if (plain) return { kind: 'plain', name: plain }
  const [section, ...rest] = path.split('.')
  if (section === 'texts' && rest.length === 2) {
    const language = languages.find((one) => one === rest[0])
    const name = textFields.find((one) => one === rest[1])
    return language && name ? { kind: 'text', language, name } : null
  }
  const key = rest.join('.')
  const category = section === 'categories' ? categoryOf(key) : null
  return category && { kind: 'category', category, key }
}

export function draftValues(draft: OlympiadDraft): Map<DraftPath, DraftValue> {
  return new Map<DraftPath, DraftValue>([
    ...plainFields.map((name) => [name, draft[name]] as const),
    ...languages.flatMap((language) =>
      textFields.map((name) => [`texts.${language}.${name}`, draft.texts[language][name]] as const),
    ),
    ...draft.categories.map(
      (category) => [`categories.${categoryKey(category)}`, category.drills] as const,
    ),
  ])
}

/** The draft with other values; paths that name nothing are passed over. */
export function withChanges(draft: OlympiadDraft, changes: DraftChanges): OlympiadDraft {
  return Object.entries(changes).reduce(withChange, draft)
}

function withChange(draft: OlympiadDraft, [path, value]: [DraftPath, DraftValue]): OlympiadDraft {
  const field = fieldOf(path)
  if (field === null) return draft
  if (field.kind === 'plain') return { ...draft, [field.name]: value }
  if (field.kind === 'text') {
    const texts = { ...draft.texts[field.language], [field.name]: value }
    return { ...draft, texts: { ...draft.texts, [field.language]: texts } }
  }
  const others = draft.categories.filter((category) => categoryKey(category) !== field.key)
  if (value === null) return { ...draft, categories: others }
  const drills = value as DraftDrill[]
  return { ...draft, categories: inOrder([...others, { ...field.category, drills }]) }
}

/** Two values are one when they say the same, in whatever order their keys stand. */
export function isSameValue(a: DraftValue, b: DraftValue): boolean {
  return textOf(a) === textOf(b)
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

export type DraftDifference = { path: DraftPath; before: DraftValue; after: DraftValue }

export function differences(before: OlympiadDraft, after: OlympiadDraft): DraftDifference[] {
  const [old, young] = [draftValues(before), draftValues(after)]
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((pair) => !isSameValue(pair.before, pair.after))
}

function actionOn(field: Field): StaffAction {
  if (field.kind === 'text') return 'editTexts'
  const isPrice = field.kind === 'plain' && field.name.endsWith('Price')
  return isPrice ? 'setPrices' : 'editOlympiad'
}

/** A translator writes the texts of one language; prices are the owner's. */
export function mayEdit({ role, language }: Member, path: DraftPath): boolean {
  const field = fieldOf(path)
  if (field === null || !isAllowed(role, actionOn(field))) return false
  return language === null || (field.kind === 'text' && field.language === language)
}
