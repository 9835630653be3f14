import type { DraftPath } from './draft-fields.ts'
import type { EditPhase } from './draft-rules.ts'
import { languages, type Language } from './language.ts'
import { instantOf, isShownIn } from './local-time.ts'
import { priceOf, type Currency } from './olympiad.ts'
import { categoryKey, type DraftTexts, type OlympiadDraft } from './olympiad-draft.ts'

/** Why an olympiad cannot be shown to anybody yet. */
export const obstacleCodes = [
  ...(['text-missing', 'alt-missing', 'terms-missing'] as const),
  ...(['start-missing', 'no-such-time', 'start-in-past', 'end-before-start'] as const),
  ...(['end-in-past', 'no-categories', 'no-drills'] as const),
  ...(['no-provider', 'price-too-low'] as const),
] as const
export type ObstacleCode = (typeof obstacleCodes)[number]

/** What is in the way, at which field, and what a sentence about it needs. */
export type DraftObstacle = {
  code: ObstacleCode
  path: DraftPath
  values: Record<string, string | number>
}

export type ObstacleContext = {
  now: Date
  phase: EditPhase
  /** The least that can be paid in each currency, in minor units; none: nobody takes it. */
  minimums: Partial<Record<Currency, number>>
}

export function draftObstacles(draft: OlympiadDraft, context: ObstacleContext): DraftObstacle[] {
  return [
    ...languages.flatMap((language) => textObstacles(draft.texts[language], language)),
    ...timeObstacles(draft, context),
    ...categoryObstacles(draft),
    ...priceObstacles(draft, context),
  ]
}

const obstacle = (
  code: ObstacleCode,
  path: DraftPath,
  values: DraftObstacle['values'] = {},
): DraftObstacle => ({ code, path, values })

/** Whether there is nothing to read between the tags. */
export const isBlank = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

const neededTexts = ['title', 'shortDescription', 'fullDescription', 'organiser'] as const

function textObstacles(texts: DraftTexts, language: Language): DraftObstacle[] {
  const missing = (code: ObstacleCode, name: keyof DraftTexts) =>
    isBlank(texts[name] ?? '') ? [obstacle(code, `texts.${language}.${name}`, { language })] : []
  return [
    ...neededTexts.flatMap((name) => missing('text-missing', name)),
    ...(texts.cover === null ? [] : missing('alt-missing', 'coverAlt')),
    ...missing('terms-missing', 'terms'),
  ]
}

function timeObstacles(draft: OlympiadDraft, { now, phase }: ObstacleContext): DraftObstacle[] {
  const { startsAt, endsAt, timeZone } = draft
  if (startsAt === '') return [obstacle('start-missing', 'startsAt')]
  const unreal = (['startsAt', 'endsAt'] as const).filter(
    (name) => draft[name] !== '' && !isShownIn(draft[name], timeZone),
  )
  if (unreal.length > 0) {
    return unreal.map((path) => obstacle('no-such-time', path, { time: draft[path] }))
  }
  const start = instantOf(startsAt, timeZone)
  const end = endsAt === '' ? null : instantOf(endsAt, timeZone)
  const isAhead = phase === 'draft' || phase === 'announced'
  return [
    ...(isAhead && start && start <= now ? [obstacle('start-in-past', 'startsAt')] : []),
    ...(end && start && end <= start ? [obstacle('end-before-start', 'endsAt')] : []),
    ...(isAhead && end && end <= now ? [obstacle('end-in-past', 'endsAt')] : []),
  ]
}

function categoryObstacles({ categories }: OlympiadDraft): DraftObstacle[] {
  if (categories.length === 0) return [obstacle('no-categories', 'categories')]
  return categories
    .filter(({ drills }) => drills.length === 0)
    .map(({ level, number, ageBand }) =>
      obstacle('no-drills', `categories.${categoryKey({ level, number, ageBand })}`, {
        level,
        number,
        ageBand,
      }),
    )
}

/** Only the price that is asked for: the other one nobody pays. */
function priceObstacles(draft: OlympiadDraft, { minimums }: ObstacleContext): DraftObstacle[] {
  const { amount, currency } = priceOf(draft)
  if (amount === 0) return []
  const path = draft.isInternational ? 'internationalPrice' : 'localPrice'
  const minimum = minimums[currency]
  if (minimum === undefined) return [obstacle('no-provider', path, { currency })]
  return amount < minimum ? [obstacle('price-too-low', path, { currency, minimum })] : []
}
