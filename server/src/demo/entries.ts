import { createHash } from 'node:crypto'
import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { Stage } from '@olympiad/domain/stage'
import type { DemoAccount } from './accounts.ts'
import { demoPerson, type DemoPerson } from './people.ts'
import type { DemoOlympiad } from './olympiads.ts'

export type DemoPracticant = {
  id: number
  studentId: number
  subject: string
  language: Language
  domain: Language
  person: DemoPerson | null
}

/** How far somebody has come with an olympiad. */
export type DemoProgress = 'registered' | 'paid' | 'run'

export type DemoEntry = {
  practicant: DemoPracticant & { person: DemoPerson }
  stage: Stage
  ageBand: AgeBand
  /** 0 to 1. */
  skill: number
  progress: DemoProgress
}

const firstPersonId = 101

export function demoPracticants(count: number, today: Day): DemoPracticant[] {
  return Array.from({ length: count }, (_, index) => {
    const person = demoPerson(index, today)
    const id = firstPersonId + index
    const { language } = person
    return { id, studentId: 10_000 + id, subject: `demo-${id}`, language, domain: language, person }
  })
}

export function practicantOfAccount(account: DemoAccount): DemoPracticant {
  const { key, personId, studentId, language, domain, profile } = account
  return { id: personId, studentId, subject: key, language, domain, person: profile }
}

/** What the demo people have done already, by olympiad: each state of a card can be seen. */
const accountProgress: Partial<Record<DemoAccount['key'], Record<number, DemoProgress>>> = {
  'uk-participant': { 1: 'paid', 3: 'run', 4: 'paid', 5: 'registered', 7: 'run', 9: 'run' },
  'pl-participant': { 2: 'paid', 3: 'run', 4: 'registered', 5: 'paid', 7: 'run', 8: 'run' },
}

/** Most people begin at the bottom. */
const stageShares: readonly (readonly [Stage, number])[] = [
  [{ level: 'basic', number: 1 }, 0.24],
  [{ level: 'basic', number: 2 }, 0.2],
  [{ level: 'basic', number: 3 }, 0.16],
  [{ level: 'intermediate', number: 1 }, 0.16],
  [{ level: 'intermediate', number: 2 }, 0.11],
  [{ level: 'intermediate', number: 3 }, 0.08],
  [{ level: 'pro', number: 1 }, 0.05],
]

/** A number from 0 to 1, always the same for the same name. */
function steady(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}

function stageOf(olympiad: DemoOlympiad, share: number): Stage {
  let rest = share
  for (const [stage, part] of stageShares) {
    rest -= part
    const isOffered = olympiad.stages.some(
      ({ level, number }) => level === stage.level && number === stage.number,
    )
    if (rest < 0 && isOffered) return stage
  }
  return olympiad.stages[0] as Stage
}

function entryOf(
  olympiad: DemoOlympiad,
  practicant: DemoPracticant,
  progress: DemoProgress,
): DemoEntry[] {
  const { person, subject } = practicant
  if (!person) return []
  return [
    {
      practicant: { ...practicant, person },
      stage: stageOf(olympiad, steady(`stage ${olympiad.id} ${subject}`)),
      ageBand: person.ageBand,
      skill: steady(`skill ${subject}`) ** 0.7,
      progress,
    },
  ]
}

/** Everybody who has to do with this olympiad. */
export function demoEntries(
  olympiad: DemoOlympiad,
  accounts: readonly DemoAccount[],
  people: readonly DemoPracticant[],
): DemoEntry[] {
  const ranked = people.slice(0, olympiad.rankedParticipants)
  return [
    ...accounts.flatMap((account) => {
      const progress = accountProgress[account.key]?.[olympiad.id]
      return progress ? entryOf(olympiad, practicantOfAccount(account), progress) : []
    }),
    ...ranked.flatMap((practicant) => entryOf(olympiad, practicant, 'run')),
  ]
}
