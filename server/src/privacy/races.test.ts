import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { insertPlaces, registrationForm } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { foundIn } from '../../test/ground/searched.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetDiplomas } from '../diplomas/issue.ts'
import { forget } from './forget.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const owner = await app.person('owner')
const texts = ['Гудзенко', 'hudzenko@example.com']
let people = 0

const parts = {
  ...{ pool, now: () => app.clock.now, forgetDiplomas },
  ...{ audit: async () => {}, withdrawNews: async () => {} },
}

async function known() {
  const person = await app.person(`runner-${people++}`)
  const ranking = await rankedOlympiad(app, owner, [[person, 900]])
  await ranking.rename(person, 'Соломона', 'Гудзенко')
  return { person, ranking }
}

const register = (person: TestPerson, olympiadId: number) =>
  app.post(
    '/api/auth/register',
    registrationForm(person, olympiadId, { surname: 'Гудзенко', email: 'hudzenko@example.com' }),
    person,
  )

async function openOlympiad(): Promise<number> {
  const { olympiadId } = await rankedOlympiad(app, owner, [])
  await pool.query(`update olympiads set ends_at = now() + interval '5 days' where id = $1`, [
    olympiadId,
  ])
  return olympiadId
}

test('registering, publishing, renaming and being forgotten at once leave no name', async () => {
  for (let round = 0; round < 8; round++) {
    const { person, ranking } = await known()
    const next = await openOlympiad()
    const answers = await Promise.all([
      ranking.publish(),
      pause(round * 3).then(() => forget(parts, person.id)),
      register(person, next),
      ranking.rename(person, 'Соломона', `Гудзенко-${'А'.repeat(round + 1)}`),
      ranking.exclude(person),
      app.post('/api/my/data/requests', { olympiadId: ranking.olympiadId }, person),
    ])
    expect(answers[0].statusCode, answers[0].body).toBe(200)
    expect(await foundIn(pool, texts), `round ${round}`).toEqual([])
  }
})

test('without its locks a name written meanwhile stays', async () => {
  const { person, ranking } = await known()
  const registration = ranking.registrationOf(person)
  let isHeld: () => void = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  // A message about the name is on its way while they are forgotten.
  const writing = inTransaction(pool, async (client) => {
    await client.query('select 1 from registrations where id = $1 for update', [registration])
    await client.query(
      `insert into messages (dedupe_key, kind, practicant_id, facts, caused_at)
       values ('control', 'name-corrected', $1, '{"after": "Гудзенко"}', now())`,
      [person.id],
    )
    isHeld()
    await pause(400)
  })
  await held
  const locks = { ...parts, lock: async () => [ranking.olympiadId], forgetDiplomas: async () => 0 }
  await Promise.all([writing, forget(locks, person.id)])
  expect(await foundIn(pool, texts)).toEqual(['messages.facts: Гудзенко'])
  await pool.query('delete from messages where practicant_id = $1', [person.id])
  expect(await foundIn(pool, texts)).toEqual([])
})
