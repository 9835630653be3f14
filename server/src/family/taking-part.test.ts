import { expect, test } from 'vitest'
import { aged, linked, sayFor } from '../../test/ground/family.ts'
import { guardianTerms, insertRegistration, registrationForm } from '../../test/ground/fixtures.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool } = ground
let people = 0

/** A child whose guardian has spoken about taking part. */
async function child(...decisions: ('give' | 'refuse' | 'withdraw')[]) {
  const person = await aged(app, `kept-${people++}`, { age: 14 })
  const mother = await aged(app, `mother-${people++}`, { age: 40 })
  const tieId = await linked(app, person, mother)
  const say = (decision: 'give' | 'refuse' | 'withdraw') =>
    sayFor(app, mother, tieId, { kind: 'take-part', decision })
  for (const decision of decisions) await say(decision)
  return { person, say }
}

const open = await ground.newOlympiad({ startsAt: ground.days(3), endsAt: ground.days(5) })
const register = (person: Parameters<typeof registrationForm>[0], id = open) =>
  app.post('/api/auth/register', registrationForm(person, id), person as never)

test.each([
  ['none', [], 200],
  ['given', ['give'], 200],
  ['refused', ['refuse'], 409],
  ['withdrawn', ['give', 'withdraw'], 409],
] as const)('registering and paying, consent %s', async (_, decisions, status) => {
  const { person, say } = await child(...decisions)
  const registered = await register(person)
  expect(registered.statusCode, registered.body).toBe(status)
  if (status !== 200) {
    expect(registered.json().code).toBe('participation_refused')
    const { rowCount } = await pool.query('select 1 from registrations where practicant_id = $1', [
      person.id,
    ])
    expect(rowCount).toBe(0)
    // Who was registered before is not asked for money, and loses nothing.
    await insertRegistration(app.db, open, person)
    await app.post(`/api/olympiads/agreement/${open}/accept`, guardianTerms, person)
    const paid = await app.post(`/api/olympiads/${open}/pay`, undefined, person)
    expect(paid.json().code).toBe('participation_refused')
    await say('give')
    expect((await app.post(`/api/olympiads/${open}/pay`, undefined, person)).statusCode).toBe(200)
  }
})

test('a new run is refused, one under way is finished, training stays open', async () => {
  const { person, say } = await child('give')
  await insertRegistration(app.db, ground.olympiadId, person, { isPaid: true })
  const [first, second] = [await ground.taskOf('binary'), await ground.taskOf('cards')]
  const started = await ground.startRaw(first, {}, person)
  const { runId: id } = startedOf(started)
  await ground.begin(id, person)
  await say('withdraw')
  expect((await ground.startRaw(second, {}, person)).json().code).toBe('participation_refused')
  expect((await ground.startRaw(second, { is_self: 1 }, person)).statusCode).toBe(200)
  // Back to the one that is open, and to its end.
  expect((await ground.startRaw(first, {}, person)).statusCode).toBe(200)
  await ground.pass(20)
  await ground.endMemorise(id, person)
  expect((await ground.save(id, 1, '1', person)).statusCode).toBe(200)
  expect((await ground.finish(id, 2, '10', person)).statusCode).toBe(200)
  const { rows } = await pool.query('select 1 from run_results where run_id = $1', [id])
  expect(rows).toHaveLength(1)
  await say('give')
  expect((await ground.startRaw(second, {}, person)).statusCode).toBe(200)
})
