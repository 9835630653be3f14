import { drillsFor } from '@olympiad/domain/drill-norms'
import type { Drill, DrillKind } from '@olympiad/domain/drills/drill'
import type { Category, DraftDrill, OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import { categoryKey } from '@olympiad/domain/olympiad-draft'
import { rankingStages, stageKey, stageLevels, type Stage } from '@olympiad/domain/stage'

export const greatestDrills = 9

/** The norms of the category, as a new category begins. */
export const normsOf = (category: Category): DraftDrill[] =>
  drillsFor(category, category.ageBand).map((drill) => ({ drill }))

const simplest: Stage = { level: 'basic', number: 1 }

/** A new drill of a kind: by the norms, where the stage has them. */
export function newDrill(kind: DrillKind, category: Category): DraftDrill {
  const norms = [...drillsFor(category, category.ageBand), ...drillsFor(simplest, category.ageBand)]
  return { drill: norms.find((drill) => drill.kind === kind) as Drill }
}

/** Another kind in its place keeps its times. */
export function ofKind({ drill }: DraftDrill, kind: DrillKind, category: Category): DraftDrill {
  const { memoriseSeconds, recallSeconds } = drill
  return { drill: { ...newDrill(kind, category).drill, memoriseSeconds, recallSeconds } }
}

/** One place up or down. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const to = from + by
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The rows of the grid: what the ranking knows, and whatever else the draft has. */
export function stagesOf({ categories }: OlympiadDraft): Stage[] {
  const all = new Map(
    [...rankingStages, ...categories].map(({ level, number }) => [
      stageKey({ level, number }),
      { level, number },
    ]),
  )
  return [...all.values()].toSorted(
    (a, b) => stageLevels.indexOf(a.level) - stageLevels.indexOf(b.level) || a.number - b.number,
  )
}

export const pathOf = (category: Category): string => `categories.${categoryKey(category)}`

export function drillsAt({ categories }: OlympiadDraft, category: Category): DraftDrill[] | null {
  const key = categoryKey(category)
  return categories.find((one) => categoryKey(one) === key)?.drills ?? null
}
