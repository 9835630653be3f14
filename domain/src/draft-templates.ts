import { ageBands, type AgeBand } from './age-band.ts'
import { drillsFor } from './drill-norms.ts'
import type { Drill, DrillKind } from './drills/drill.ts'
import { languages } from './language.ts'
import { daysLater, movedAlong, type LocalTime } from './local-time.ts'
import {
  emptyDraft,
  type DraftCategory,
  type DraftTexts,
  type OlympiadDraft,
} from './olympiad-draft.ts'
import { rankingStages, type Stage } from './stage.ts'

export const templateNames = ['school-cup', 'sprint', 'card-marathon', 'open-league'] as const
export type TemplateName = (typeof templateNames)[number]

type Template = {
  kinds: readonly DrillKind[]
  stages: readonly Stage[]
  ageBands: readonly AgeBand[]
  /** Null: it stays open. */
  days: number | null
  facts: Partial<OlympiadDraft>
}

const levels = (...wanted: Stage['level'][]) =>
  rankingStages.filter(({ level }) => wanted.includes(level))
const all: readonly DrillKind[] = ['number-letter', 'binary', 'cards']

/** What each begins with; everything can be changed afterwards. */
export const templates: Record<TemplateName, Template> = {
  'school-cup': {
    kinds: all,
    stages: levels('basic', 'intermediate'),
    ageBands: ageBands.filter((band) => band !== '18-100'),
    days: 14,
    facts: { localPrice: { amount: 250_00, currency: 'UAH' } },
  },
  sprint: {
    kinds: ['binary'],
    stages: rankingStages,
    ageBands,
    days: 1,
    facts: { promotion: 'ads' },
  },
  'card-marathon': { kinds: ['cards'], stages: rankingStages, ageBands, days: 7, facts: {} },
  'open-league': {
    kinds: all,
    stages: rankingStages,
    ageBands,
    days: null,
    facts: { isInternational: true, promotion: 'ads' },
  },
}

export function draftFromTemplate(name: TemplateName, startsAt: LocalTime): OlympiadDraft {
  const { kinds, stages, ageBands, days, facts } = templates[name]
  const isWanted = ({ kind }: Drill) => kinds.includes(kind)
  const categories = stages.flatMap((stage) =>
    ageBands.map((ageBand): DraftCategory => ({
      ...{ level: stage.level, number: stage.number, ageBand },
      drills: drillsFor(stage, ageBand)
        .filter(isWanted)
        .map((drill) => ({ drill })),
    })),
  )
  const endsAt = startsAt === '' || days === null ? '' : daysLater(startsAt, days)
  return { ...emptyDraft, ...facts, startsAt, endsAt, categories }
}

/** What can be taken over from an earlier olympiad. */
export const cloneParts = ['texts', 'covers', 'terms', 'categories', 'prices', 'settings'] as const
export type ClonePart = (typeof cloneParts)[number]

/** A new one like an earlier one; it lasts as long. */
export function clonedDraft(
  source: OlympiadDraft,
  parts: readonly ClonePart[],
  startsAt: LocalTime,
): OlympiadDraft {
  const { localPrice, internationalPrice, timeZone, isInternational } = source
  const { requiresBirth, promotion, country, categories } = source
  const textsOf = ({ terms, cover, coverAlt, ...words }: DraftTexts): DraftTexts => ({
    ...emptyDraft.texts.uk,
    ...(parts.includes('texts') && words),
    ...(parts.includes('covers') && { cover, coverAlt }),
    ...(parts.includes('terms') && { terms }),
  })
  return {
    ...emptyDraft,
    timeZone,
    startsAt,
    endsAt: startsAt === '' ? '' : movedAlong(source.endsAt, source.startsAt, startsAt),
    ...(parts.includes('settings') && { isInternational, requiresBirth, promotion, country }),
    ...(parts.includes('prices') && { localPrice, internationalPrice }),
    ...(parts.includes('categories') && { categories }),
    texts: Object.fromEntries(
      languages.map((language) => [language, textsOf(source.texts[language])]),
    ) as OlympiadDraft['texts'],
  }
}
