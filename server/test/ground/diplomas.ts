import { randomBytes } from 'node:crypto'
import { codeOf, type DiplomaFacts } from '@olympiad/domain/diploma'
import type { Database } from '../../src/db/database.ts'
import type { TestPerson } from './app.ts'
import { insertOlympiad, olympiadFixture } from './fixtures.ts'

export const sampleFacts: DiplomaFacts = {
  code: '7K3M9QXD0H2VRT5B',
  language: 'uk',
  name: 'Ґалаґан-Їжакевич Єлизавета',
  olympiadId: 7,
  olympiadTitle: 'Осіння олімпіада пам’яті',
  category: { level: 'basic', stageNumber: 2, ageBand: '13-15' },
  place: 2,
  medal: 'silver',
  points: 318,
  rightAnswers: 106,
  issuedAt: '2026-10-04T09:30:00.000Z',
  zone: 'Europe/Kyiv',
  version: 1,
}

/** The settings of a server with a public address. */
export const publicSettings = { PUBLIC_URL: 'https://olympiad.example' }

/** Diplomas of one olympiad, one for each person, whatever they were ranked. Their codes. */
export async function insertDiplomas(
  db: Database,
  people: readonly TestPerson[],
  changes: Partial<DiplomaFacts> = {},
): Promise<string[]> {
  const now = new Date()
  const olympiadId = await insertOlympiad(db, olympiadFixture(now))
  const facts = { ...sampleFacts, ...changes }
  const codes = people.map(() => codeOf(randomBytes(12)))
  for (const [at, person] of people.entries()) {
    await db.query
      .insertInto('diplomas')
      .values({
        code: codes[at]!,
        olympiad_id: olympiadId,
        practicant_id: person.id,
        language: facts.language,
        name_display: 'full',
        name: facts.name,
        olympiad_title: facts.olympiadTitle,
        level: facts.category.level,
        stage_number: facts.category.stageNumber,
        age_band: facts.category.ageBand,
        place: facts.place,
        medal: facts.medal,
        points: facts.points,
        right_answers: facts.rightAnswers,
        issued_at: new Date(facts.issuedAt),
        time_zone: facts.zone,
        version: facts.version,
        status_index: olympiadId * 1_000 + at,
      })
      .execute()
  }
  return codes
}

export async function annulDiploma(db: Database, code: string, at: Date): Promise<void> {
  await db.query
    .updateTable('diplomas')
    .set({ ended_at: at, ended_as: 'annulled', name: null })
    .where('code', '=', code)
    .execute()
}
