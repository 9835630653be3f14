import { consentVersion, type ConsentDecision, type ConsentKind } from '@olympiad/domain/consent'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestPerson } from './app.ts'

/** Somebody of that age, with a name. */
export async function aged(
  app: TestApp,
  subject: string,
  { age = 12, name = ['Марта', 'Зірка'] }: { age?: number | null; name?: [string, string] } = {},
): Promise<TestPerson> {
  const person = await app.person(subject)
  await app.db.pool.query(
    `update practicants set first_name = $2, family_name = $3,
       birth = case when $4::int is null then null
                    else (now() - make_interval(years => $4::int, days => 3))::date end
     where id = $1`,
    [person.id, ...name, age],
  )
  return person
}

/** A parent of a child, as the two do it; the number of their tie. */
export async function linked(app: TestApp, child: TestPerson, parent: TestPerson): Promise<number> {
  const { code } = (await app.post('/api/family/code', {}, child)).json<{ code: string }>()
  const asked = await app.post('/api/family/ties', { code, name: 'Олена Зірка' }, parent)
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const { wards } = asked.json<{ wards: { tieId: number }[] }>()
  const tieId = wards.at(-1)!.tieId
  await app.post(`/api/family/ties/${tieId}/confirmation`, {}, child)
  return tieId
}

/** The same without a word of theirs, for tests of other things. */
export async function insertTie(
  { pool }: TestApp['db'],
  child: TestPerson,
  guardian: TestPerson,
  { isConfirmed = true } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into guardians (practicant_id, guardian_id, guardian_name, asked_at, confirmed_at)
     values ($1, $2, 'Хтось', now(), case when $3 then now() end) returning id`,
    [child.id, guardian.id, isConfirmed],
  )
  return rows[0]!.id
}

type Said = { kind: ConsentKind; decision: ConsentDecision }
const inWords = (said: Said) => ({ ...said, version: consentVersion(said.kind), in: 'uk' })

export const sayFor = (
  app: TestApp,
  parent: TestPerson,
  tieId: number,
  said: Said,
): Promise<LightMyRequestResponse> =>
  app.post(`/api/family/children/${tieId}/consents`, inWords(said), parent)

export const sayOwn = (
  app: TestApp,
  person: TestPerson,
  said: Said,
): Promise<LightMyRequestResponse> => app.post('/api/family/consents', inWords(said), person)
