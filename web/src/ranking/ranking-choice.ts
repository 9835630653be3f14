import type { RankedOlympiad, RankingFilter } from '@olympiad/contract/ranking'
import { isAgeBand, type AgeBand } from '@olympiad/domain/age-band'
import { rankingStages, stageKey, type Stage } from '@olympiad/domain/stage'

/** What the filters say; null is everyone. */
export type RankingChoice = { olympiadId: number; stage: Stage | null; ageBand: AgeBand | null }

/** The address says "everyone" aloud: silence means the person's own category. */
const everyone = 'all'

function stageFrom(text: string | null, own: Stage | undefined): Stage | null {
  if (text === everyone) return null
  return rankingStages.find((stage) => stageKey(stage) === text) ?? own ?? null
}

function bandFrom(text: string | null, own: AgeBand | undefined): AgeBand | null {
  if (text === everyone) return null
  return isAgeBand(text) ? text : (own ?? null)
}

/**
 * Spec 2: by default the first completed olympiad, with level, stage number and age tab of the
 * person's subscription there; what the address names comes before that.
 */
export function choiceFrom(
  address: URLSearchParams,
  olympiads: readonly RankedOlympiad[],
): RankingChoice | null {
  const asked = Number(address.get('olympiad'))
  const olympiad = olympiads.find(({ id }) => id === asked) ?? olympiads[0]
  if (!olympiad) return null
  const own = olympiad.category ?? undefined
  return {
    olympiadId: olympiad.id,
    stage: stageFrom(address.get('level'), own && { level: own.level, number: own.number }),
    ageBand: bandFrom(address.get('age'), own?.ageBand),
  }
}

/** The address that shows the same to anybody. */
export function addressOfChoice({ olympiadId, stage, ageBand }: RankingChoice) {
  return {
    olympiad: `${olympiadId}`,
    level: stage ? stageKey(stage) : everyone,
    age: ageBand ?? everyone,
  }
}

/** Whether the address says all of it already. */
export function isSaid(choice: RankingChoice, address: URLSearchParams): boolean {
  return Object.entries(addressOfChoice(choice)).every(
    ([name, value]) => address.get(name) === value,
  )
}

/** Another olympiad: the person's own category there, or what was chosen before. */
export function choiceInOlympiad(before: RankingChoice, olympiad: RankedOlympiad): RankingChoice {
  const { category } = olympiad
  return category
    ? {
        olympiadId: olympiad.id,
        stage: { level: category.level, number: category.number },
        ageBand: category.ageBand,
      }
    : { ...before, olympiadId: olympiad.id }
}

export function filterOfChoice({ olympiadId, stage, ageBand }: RankingChoice): RankingFilter {
  return {
    olympiadId,
    ...(stage && { level: stage.level, stageNumber: stage.number }),
    ...(ageBand && { ageBand }),
  }
}
