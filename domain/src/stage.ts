export const stageLevels = ['basic', 'intermediate', 'pro'] as const
export type StageLevel = (typeof stageLevels)[number]

export type Stage = { level: StageLevel; number: number }

/** Spec 9: the level options of the ranking. */
export const rankingStages: readonly Stage[] = [
  { level: 'basic', number: 1 },
  { level: 'basic', number: 2 },
  { level: 'basic', number: 3 },
  { level: 'intermediate', number: 1 },
  { level: 'intermediate', number: 2 },
  { level: 'intermediate', number: 3 },
  { level: 'pro', number: 1 },
]

export function isStageLevel(value: unknown): value is StageLevel {
  return stageLevels.includes(value as StageLevel)
}

export function stageKey(stage: Stage): string {
  return `${stage.level}-${stage.number}`
}
