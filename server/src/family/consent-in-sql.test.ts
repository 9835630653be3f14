import { bandOfBirth, ageBands } from '@olympiad/domain/age-band'
import {
  consentGivers,
  consentKinds,
  consentStateOf,
  decidingConsent,
  isKeptFromTakingPart,
  isNameWithheld,
  isTrainingSeen,
  knownAgeOf,
  type ConsentFact,
  type ConsentKind,
} from '@olympiad/domain/consent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)

const words = [
  { isGiven: true, isWithdrawn: false },
  { isGiven: true, isWithdrawn: true },
  { isGiven: false, isWithdrawn: false },
]
const facts: ConsentFact[] = consentGivers.flatMap((giver) =>
  words.filter(({ isGiven }) => isGiven || giver !== 'school').map((word) => ({ giver, ...word })),
)
const histories: ConsentFact[][] = [
  [],
  ...facts.map((one) => [one]),
  ...facts.flatMap((one) => facts.map((two) => [one, two])),
]

/** Many people at once, each with a history and an age. */
async function insertHistories(ageId: number | null): Promise<{ id: number }[]> {
  const people = await pool.query<{ id: number }>(
    `insert into practicants (subject, language, domain, age_id)
     select 'sql-' || coalesce($1::int, 0) || '-' || i, 'uk', 'uk', $1
       from generate_series(1, $2::int) i order by i returning id`,
    [ageId, histories.length],
  )
  await insertFacts(
    people.rows.flatMap(({ id }, index) =>
      histories[index]!.flatMap((fact) => consentKinds.map((kind) => ({ id, kind, ...fact }))),
    ),
  )
  return people.rows
}

/** In the order in which they were said. */
async function insertFacts(rows: (ConsentFact & { id: number; kind: ConsentKind })[]) {
  await pool.query(
    `insert into consents (practicant_id, kind, giver, given_by, is_given, way, group_id,
                           text_version, language, at, withdrawn_at, withdrawn_by)
     select f.id, f.kind, f.giver, case when f.giver = 'self' then f.id else $2::int end,
            f."isGiven", case when f.giver = 'school' then 'paper' else 'online' end,
            case when f.giver = 'school' then $3::int end, 1, 'uk', now(),
            case when f."isWithdrawn" then now() end, case when f."isWithdrawn" then f.id end
       from json_to_recordset($1) as f (nr int, id int, kind text, giver text, "isGiven" boolean,
                                        "isWithdrawn" boolean)
      order by f.nr`,
    [JSON.stringify(rows.map((row, nr) => ({ ...row, nr }))), speaker.id, groupId],
  )
}

const speaker = await app.person('speaker')
const { rows: made } = await pool.query<{ id: number }>(
  `insert into groups (kind, name, language, time_zone, created_at)
   values ('class', '7-А', 'uk', 'Europe/Kyiv', now()) returning id`,
)
const groupId = made[0]!.id

test.each([null, 1, 2, 3])('SQL decides as the rule does, age %s', async (ageId) => {
  const age = knownAgeOf(ageId === null ? null : ageBands[ageId - 1]!)
  const people = await insertHistories(ageId)
  const { rows } = await pool.query(
    `select known_age(id) as age, consent_state(id, 'take-part') as state,
            trainer_sees_training(id) as "isSeen", shown_display(id, 'full') as display,
            shown_display(id, 'initials') as other,
            is_kept_from_taking_part(id) as "isKept"
       from unnest($1::int[]) with ordinality as p (id, nr) order by nr`,
    [people.map(({ id }) => id)],
  )
  expect(rows.length).toBe(histories.length)
  for (const [index, row] of rows.entries()) {
    const state = consentStateOf(decidingConsent(histories[index]!, age))
    expect(row, JSON.stringify(histories[index])).toEqual({
      ...{ age, state, isSeen: isTrainingSeen(state, age) },
      display: isNameWithheld(state) ? 'id' : 'full',
      other: isNameWithheld(state) ? 'id' : 'initials',
      isKept: isKeptFromTakingPart(state),
    })
  }
})

const years = { under: 12, 'of-age': 17 } as const
const person = fc.record({
  age: fc.constantFrom('under', 'of-age', 'unknown'),
  said: fc.array(
    fc.record({ kind: fc.constantFrom(...consentKinds), fact: fc.constantFrom(...facts) }),
    { maxLength: 8 },
  ),
})

test('of many at once SQL says what it says of each, and what the rule does', async () => {
  const generated = fc.sample(person, 700)
  const { rows: ids } = await pool.query<{ id: number }>(
    `insert into practicants (subject, language, domain, birth)
     select gen_random_uuid()::text, 'uk', 'uk', current_date - make_interval(years => age)
       from unnest($1::int[]) with ordinality as p (age, nr) order by nr returning id`,
    [generated.map(({ age }) => (age === 'unknown' ? null : years[age]))],
  )
  await insertFacts(
    generated.flatMap(({ said }, at) =>
      said.map(({ kind, fact }) => ({ id: ids[at]!.id, kind, ...fact })),
    ),
  )
  const { rows } = await pool.query(
    `select n.age, t.training as "isSeen", trainer_sees_training(p.id) as "isOneSeen",
            (select json_object_agg(s.kind, s.state) from consent_states s
              where s.practicant_id = p.id) as states,
            (select json_object_agg(k, consent_state(p.id, k)) from unnest($2::text[]) as k) as each
       from unnest($1::int[]) with ordinality as p (id, nr)
       join known_ages n on n.practicant_id = p.id
       join trainers_see t on t.practicant_id = p.id
      order by nr`,
    [ids.map(({ id }) => id), consentKinds],
  )
  const expected = generated.map(({ age, said }) => {
    const stateOf = (wanted: ConsentKind) => {
      const own = said.filter(({ kind }) => kind === wanted).map(({ fact }) => fact)
      return consentStateOf(decidingConsent(own, age))
    }
    const states = Object.fromEntries(consentKinds.map((kind) => [kind, stateOf(kind)]))
    const isSeen = isTrainingSeen(stateOf('training'), age)
    return { age, isSeen, isOneSeen: isSeen, states, each: states }
  })
  expect(rows).toEqual(expected)
})

test('age: by birth, else by the newest registration, else by the profile', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const person = await app.person('aged')
  const known = async () =>
    (await pool.query<{ age: string }>('select known_age($1) as age', [person.id])).rows[0]?.age
  expect(await known()).toBe('unknown')
  await pool.query('update practicants set age_id = 4 where id = $1', [person.id])
  expect(await known()).toBe('of-age')
  const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  await insertRegistration(app.db, olympiadId, person, { ageBand: '13-15' })
  expect(await known()).toBe('under')
  const day = today.slice(4)
  const births = [`${year - 16}${day}`, `${year - 15}${day}`, `${year - 16}-12-31`, '2004-02-29']
  for (const birth of births) {
    await pool.query('update practicants set birth = $2 where id = $1', [person.id, birth])
    expect(await known(), birth).toBe(knownAgeOf(bandOfBirth(birth, today)))
  }
})

test('facts stay: only a yes is withdrawn, and once', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into consents (practicant_id, kind, giver, given_by, is_given, way, text_version,
                           language, at)
     select $1, 'name', 'self', $1, i = 1, 'online', 1, 'uk', now()
       from generate_series(1, 2) i order by i returning id`,
    [speaker.id],
  )
  const [yes, no] = rows.map(({ id }) => id) as [number, number]
  const refused = (sql: string, ...values: unknown[]) =>
    expect(pool.query(sql, values), sql).rejects.toThrow(/consents|check/)
  const withdraw = 'update consents set withdrawn_at = now(), withdrawn_by = given_by where id = $1'
  await refused('update consents set is_given = false where id = $1', yes)
  await refused(`update consents set at = now() - interval '1 day' where id = $1`, yes)
  await refused('update consents set withdrawn_at = null where id = $1', yes)
  await refused('delete from consents where id = $1', yes)
  await refused('truncate consents')
  await refused(withdraw, no)
  await pool.query(withdraw, [yes])
  await refused(withdraw, yes)
  await refused('update consents set withdrawn_at = null, withdrawn_by = null where id = $1', yes)
})
