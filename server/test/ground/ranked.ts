import type { Correction } from '@olympiad/contract/publication'
import type { Database } from '../../src/db/database.ts'
import type { TestApp, TestPerson } from './app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertRegistration,
  insertRun,
  olympiadFixture,
} from './fixtures.ts'

type Results = readonly (readonly [person: TestPerson, points: number])[]

/** An olympiad that is over: each person has one graded run worth so many points; nothing is published. */
export async function insertRanked(db: Database, now: Date, owner: TestPerson, results: Results) {
  const endsAt = daysFrom(now, -0.5)
  const olympiadId = await insertOlympiad(db, olympiadFixture(now, { endsAt }))
  await addStaff(db, olympiadId, owner, 'owner')
  const registrations = new Map<number, number>()
  for (const [person, points] of results) {
    const id = await insertRegistration(db, olympiadId, person, { isPaid: true })
    registrations.set(person.id, id)
    await insertRun(db, id)
    await db.pool.query(
      `insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
       select id, 1, 10, $2, $2, 1000 from runs where registration_id = $1`,
      [id, points],
    )
  }
  const registrationOf = ({ id }: TestPerson) => registrations.get(id) as number
  return { olympiadId, registrationOf }
}

export type RankedOlympiad = Awaited<ReturnType<typeof rankedOlympiad>>

/** The same, with what its owner can do. */
export async function rankedOlympiad(app: TestApp, owner: TestPerson, results: Results) {
  const { pool } = app.db
  const inserted = await insertRanked(app.db, app.clock.now, owner, results)
  const { olympiadId, registrationOf } = inserted
  const at = (rest: string) => `/api/organiser/olympiads/${olympiadId}${rest}`

  return {
    ...inserted,
    publish: () => app.post(at('/publication'), {}, owner),
    /** What is shown is what is applied. */
    correct: async () => {
      const shown = await app.get(at('/publication/correction'), owner)
      const { fingerprint } = shown.json<Correction>()
      const reason = { uk: 'Помилка', pl: null }
      return app.post(at('/publication/correction'), { fingerprint, reason }, owner)
    },
    regrade: (person: TestPerson, points: number) =>
      pool.query(
        `update run_results set points = $2, right_answers = $2
          where run_id in (select id from runs where registration_id = $1)`,
        [registrationOf(person), points],
      ),
    rename: (person: TestPerson, firstName: string, familyName: string) =>
      app.post(
        at(`/people/${registrationOf(person)}/name`),
        { firstName, familyName, patronymic: '', reason: 'описка' },
        owner,
      ),
    exclude: (person: TestPerson) =>
      app.post(
        at(`/registrations/${registrationOf(person)}/exclusion`),
        { reason: 'підказка' },
        owner,
      ),
    liftExclusion: (person: TestPerson) =>
      app.post(
        at(`/registrations/${registrationOf(person)}/exclusion/lift`),
        { reason: 'помилка' },
        owner,
      ),
  }
}
