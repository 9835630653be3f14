import { ageBands, type AgeBand } from './age-band.ts'
import { answerOfText, emptyAnswer } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { materialOf } from './drills/material.ts'
import type { Language } from './language.ts'
import { olympiadResult, rankingOf, type Result } from './ranking.ts'
import { isStanding, type Ruling } from './ruling.ts'
import { memoriseMs, type RunTiming } from './run.ts'
import { gradeOf } from './scoring.ts'
import { stageLevels, type Stage } from './stage.ts'

/** What is stored of a run whose answers are final. */
export type ClosedRun = {
  drill: Drill
  language: Language
  seed: Uint8Array
  timing: RunTiming
  answers: string
}

export type DrillGrade = Omit<Result, 'memoriseMs'> & { score: number; greatest: number }
export type DrillResult = Result & DrillGrade

/** Seed → material → grade: whoever has the stored run gets the same result again. */
export function drillResult({ timing, ...run }: ClosedRun): DrillResult {
  return { ...drillGrade(run), memoriseMs: memoriseMs(timing) }
}

/** What answers are worth, whenever they were given. */
export function drillGrade({
  drill,
  language,
  seed,
  answers,
}: Omit<ClosedRun, 'timing'>): DrillGrade {
  const reading = answerOfText(answers, drill, language)
  // Only readable texts are stored; were one not, a wrong score would be worse than none.
  const answer = reading.kind === 'answer' ? reading.answer : emptyAnswer(drill)
  const { points, score, greatest, right } = gradeOf(
    drill,
    materialOf(drill, seed, language),
    answer,
  )
  return { points, score, greatest, right }
}

export type Category = { stage: Stage; ageBand: AgeBand }

/** A graded run of the olympiad, with what was ruled about it. */
export type GradedRun = {
  /** The category its drill is of. */
  category: Category
  isReplaced: boolean
  annulments: readonly Ruling[]
  result: Result
}

/** A registration with its graded runs; a drill that is missing counts as nothing. */
export type Entrant = Category & {
  personId: number
  firstName: string
  familyName: string
  exclusions: readonly Ruling[]
  runs: readonly GradedRun[]
}

export type RankedEntrant = Category &
  Result & {
    personId: number
    firstName: string
    familyName: string
    position: number
    place: number
  }

export const categoryKey = ({ stage, ageBand }: Category) =>
  `${stage.level}-${stage.number} ${ageBand}`

/** Basic before pro, small numbers and the young first: the order in which categories are shown. */
export function byCategory(a: Category, b: Category): number {
  return (
    stageLevels.indexOf(a.stage.level) - stageLevels.indexOf(b.stage.level) ||
    a.stage.number - b.stage.number ||
    ageBands.indexOf(a.ageBand) - ageBands.indexOf(b.ageBand)
  )
}

/**
 * What counts for a place: nothing of who is excluded; else the runs that stand, of drills of the
 * person's own category. Who was moved to another brings nothing along.
 */
export function countedRuns(entrant: Entrant): readonly GradedRun[] {
  if (isStanding(entrant.exclusions)) return []
  const own = categoryKey(entrant)
  return entrant.runs.filter(
    ({ category, isReplaced, annulments }) =>
      !isReplaced && !isStanding(annulments) && categoryKey(category) === own,
  )
}

/** Everybody with a run that counts, ranked within level, stage number and age band. */
export function standingsOf(entrants: readonly Entrant[]): RankedEntrant[] {
  const contenders = entrants
    .map((entrant) => ({ entrant, counted: countedRuns(entrant) }))
    .filter(({ counted }) => counted.length > 0)
    .map(({ entrant: { personId, firstName, familyName, stage, ageBand }, counted }) => ({
      ...{ personId, firstName, familyName, stage, ageBand },
      ...olympiadResult(counted.map(({ result }) => result)),
    }))
  const categories = [...Map.groupBy(contenders, categoryKey).values()]
  return categories
    .flatMap((category) =>
      rankingOf(category).map((ranked, index) => ({ ...ranked, position: index + 1 })),
    )
    .toSorted((a, b) => byCategory(a, b) || a.position - b.position)
}

export type Difference = {
  personId: number
  /** Null on the side where the person is missing. */
  stored: RankedEntrant | null
  computed: RankedEntrant | null
  fields: string[]
}

const compared = [
  'place',
  'position',
  'points',
  'right',
  'memoriseMs',
  'firstName',
  'familyName',
] as const

/** Where what was published is not what the runs give. */
export function differencesOf(
  stored: readonly RankedEntrant[],
  computed: readonly RankedEntrant[],
): Difference[] {
  const published = new Map(stored.map((enrolment) => [enrolment.personId, enrolment]))
  const differences: Difference[] = []
  for (const enrolment of computed) {
    const { personId } = enrolment
    const before = published.get(personId) ?? null
    published.delete(personId)
    const fields = before ? changedFields(before, enrolment) : ['missing']
    if (fields.length > 0) {
      differences.push({ personId, stored: before, computed: enrolment, fields })
    }
  }
  for (const [personId, enrolment] of published) {
    differences.push({ personId, stored: enrolment, computed: null, fields: ['extra'] })
  }
  return differences
}

function changedFields(stored: RankedEntrant, computed: RankedEntrant): string[] {
  const isMoved = categoryKey(stored) !== categoryKey(computed)
  return [
    ...(isMoved ? ['category'] : []),
    ...compared.filter((field) => stored[field] !== computed[field]),
  ]
}
