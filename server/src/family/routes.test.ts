import type { Child, Family, PupilConsents } from '@olympiad/contract/family'
import { consentKinds, consentVersion } from '@olympiad/domain/consent'
import { codeInGroups } from '@olympiad/domain/diploma'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { aged, linked, sayFor, sayOwn } from '../../test/ground/family.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'

const app = await testApp()
const { pool } = app.db
let people = 0
const child = (age: number | null = 12) => aged(app, `child-${people++}`, { age })
const parent = () => aged(app, `parent-${people++}`, { age: 40, name: ['Олена', 'Зірка'] })
const familyOf = async (person: TestPerson) => (await app.get('/api/family', person)).json<Family>()
const seen = (tieId: number, by: TestPerson) => app.get(`/api/family/children/${tieId}`, by)
const end = (tieId: number, by: TestPerson) =>
  app.inject({
    method: 'DELETE',
    url: `/api/family/ties/${tieId}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
const codeOf = async (person: TestPerson) =>
  (await app.post('/api/family/code', {}, person)).json<{ code: string }>().code
const ask = (code: string, by: TestPerson, name = '') =>
  app.post('/api/family/ties', { code, name }, by)

beforeAll(() => insertPlaces(app.db))

test('a parent enters the code, the child sees who it is and confirms, either ends it at once', async () => {
  const [kid, mother] = [await child(), await parent()]
  const code = await codeOf(kid)
  const { rows } = await pool.query<{ kept: string }>(
    `select encode(code_sha256, 'hex') as kept from guardian_codes`,
  )
  expect(rows.map(({ kept }) => kept)).not.toContain(Buffer.from(code).toString('hex'))

  const asked = (await ask(codeInGroups(code).toLowerCase(), mother)).json<Family>()
  const { tieId } = asked.wards[0]!
  // Until then the parent learns nothing, and sees nothing.
  expect(asked.wards).toMatchObject([{ name: '', confirmedAt: null }])
  expect(JSON.stringify(asked)).not.toContain('Марта')
  expect((await seen(tieId, mother)).json().code).toBe('tie_not_found')
  expect((await familyOf(kid)).guardians).toMatchObject([
    { name: 'Олена Зірка', confirmedAt: null },
  ])

  const stranger = await parent()
  for (const other of [mother, stranger]) {
    const confirmed = await app.post(`/api/family/ties/${tieId}/confirmation`, {}, other)
    expect(confirmed.json().code).toBe('tie_not_found')
  }
  expect((await end(tieId, stranger)).json().code).toBe('tie_not_found')
  await app.post(`/api/family/ties/${tieId}/confirmation`, {}, kid)
  expect((await familyOf(mother)).wards).toMatchObject([{ tieId, name: 'Марта Зірка' }])
  expect((await seen(tieId, mother)).json<Child>()).toMatchObject({ name: 'Марта Зірка' })
  expect((await seen(tieId, stranger)).json().code).toBe('tie_not_found')
  expect((await seen(tieId, kid)).json().code).toBe('tie_not_found')

  await end(tieId, kid)
  expect((await seen(tieId, mother)).statusCode).toBe(404)
  expect((await sayFor(app, mother, tieId, { kind: 'name', decision: 'refuse' })).statusCode).toBe(
    404,
  )
  expect((await familyOf(mother)).wards).toEqual([])
  await expect(
    pool.query('update guardians set ended_at = null where id = $1', [tieId]),
  ).rejects.toThrow(/asked for anew/)

  const again = await linked(app, kid, mother)
  await end(again, mother)
  expect((await familyOf(kid)).guardians).toEqual([])
  const { rows: told } = await pool.query(
    'select distinct kind from messages where practicant_id in ($1, $2) order by kind',
    [kid.id, mother.id],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['guardian-asked', 'guardian-confirmed'])
})

test('a code works once, for an hour, and what is wrong looks alike', async () => {
  const [kid, mother, father] = [await child(), await parent(), await parent()]
  const first = await codeOf(kid)
  const code = await codeOf(kid)
  const wrong = [first, '', 'ABCD', code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))]
  for (const typed of wrong) expect((await ask(typed, mother)).json().code).toBe('code_not_found')
  expect((await ask(code, kid)).json().code).toBe('own_guardian')
  const minute = 60_000
  app.clock.now = new Date(app.clock.now.getTime() + 61 * minute)
  expect((await ask(code, mother)).json().code).toBe('code_not_found')
  expect((await familyOf(kid)).codeUntil).toBeNull()
  app.clock.now = new Date(app.clock.now.getTime() - 61 * minute)
  expect((await familyOf(kid)).codeUntil).not.toBeNull()
  expect((await ask(code, mother)).statusCode).toBe(200)
  expect((await ask(code, father)).json().code).toBe('code_not_found')
  const next = await codeOf(kid)
  expect((await ask(next, mother)).json().code).toBe('guardian_known')
  // What was refused did not use it up.
  expect((await ask(next, father)).statusCode).toBe(200)
  const dropped = await codeOf(kid)
  await app.inject({
    method: 'DELETE',
    url: '/api/family/code',
    headers: { authorization: `Bearer ${kid.token}` },
  })
  expect((await ask(dropped, await parent())).json().code).toBe('code_not_found')
})

test('no circles, a few guardians, nobody under age, and a name the child can know them by', async () => {
  const [a, b, c] = [await child(null), await child(null), await child(null)]
  await linked(app, a, b)
  await linked(app, b, c)
  expect((await ask(await codeOf(b), a)).json().code).toBe('guardian_circle')
  expect((await ask(await codeOf(c), a)).json().code).toBe('guardian_circle')
  const kid = await child()
  expect((await ask(await codeOf(kid), await child(15))).json().code).toBe('guardian_under_age')
  for (let index = 0; index < 4; index++) await linked(app, kid, await parent())
  expect((await app.post('/api/family/code', {}, kid)).json().code).toBe('too_many_guardians')
  await expect(
    pool.query(
      `insert into guardians (practicant_id, guardian_id, guardian_name, asked_at)
       values ($1, $2, '', now())`,
      [kid.id, a.id],
    ),
  ).rejects.toThrow(/too many/)

  const nameless = await app.person(`nameless-${people++}`)
  const other = await child()
  const code = await codeOf(other)
  expect((await ask(code, nameless)).json()).toMatchObject({ code: 'guardian_name_required' })
  expect((await ask(code, nameless, '😀')).json().code).toBe('not_a_name')
  expect((await ask(code, nameless, ' Ірина  Гай ')).statusCode).toBe(200)
  expect((await familyOf(other)).guardians).toMatchObject([{ name: 'Ірина Гай' }])
  // Whose profile has a name is shown by it, whatever they type.
  const known = await parent()
  await ask(await codeOf(other), known, 'Хтось Інший')
  expect((await familyOf(other)).guardians[1]).toMatchObject({ name: 'Олена Зірка' })
})

test('a guardian sees consents, payments, published results and who teaches; no more than the child', async () => {
  const [kid, mother, trainer] = [await child(), await parent(), await parent()]
  const owner = await app.person(`owner-${people++}`)
  const ranking = await rankedOlympiad(app, owner, [[kid, 900]])
  await insertGroup(app.db, trainer, [kid])
  const tieId = await linked(app, kid, mother)
  const shown = async () => (await seen(tieId, mother)).json<Child>()
  const before = await shown()
  expect(before).toMatchObject({
    age: 'under',
    olympiads: [{ isPaid: true, done: 1, result: null, diplomaCode: null }],
    receipts: [{ amount: 25_000, currency: 'UAH', refundedAt: null }],
    seenBy: [{ name: '7-А', trainers: ['Олена Зірка'], isTrainingSeen: false }],
  })
  expect(before.consents.map(({ state, open }) => [state, open])).toEqual(
    consentKinds.map(() => ['none', ['give', 'refuse']]),
  )
  await ranking.publish()
  expect((await shown()).olympiads).toMatchObject([{ result: { place: 1, points: 900 } }])
  const mine = (await app.get('/api/my/diplomas', kid)).json<{ facts: { code: string } }[]>()
  expect((await shown()).olympiads[0]?.diplomaCode).toBe(mine[0]?.facts.code)

  await sayFor(app, mother, tieId, { kind: 'training', decision: 'give' })
  const given = await shown()
  expect(given.seenBy).toMatchObject([{ isTrainingSeen: true }])
  expect(given.consents[2]).toMatchObject({
    state: 'given',
    decided: { giver: 'guardian', by: 'Олена Зірка', version: consentVersion('training') },
    open: ['withdraw'],
  })
  // The child sees the same, and may not decide it.
  const own = await familyOf(kid)
  expect(own.consents[2]).toMatchObject({ state: 'given', open: [] })
  expect(own.seenBy).toEqual(given.seenBy)
  const told = await pool.query(
    `select facts from messages where practicant_id = $1 and kind = 'consent-changed'`,
    [kid.id],
  )
  expect(told.rows).toEqual([{ facts: { consent: 'training', decision: 'give', isOwn: true } }])
  await sayFor(app, mother, tieId, { kind: 'training', decision: 'withdraw' })
  expect((await shown()).seenBy).toMatchObject([{ isTrainingSeen: false }])
})

test('who may say what: under sixteen a guardian, from then on the person, only to the text they read', async () => {
  const [kid, mother] = [await child(), await parent()]
  const tieId = await linked(app, kid, mother)
  const give = { kind: 'name', decision: 'give' } as const
  expect((await sayOwn(app, kid, give)).json().code).toBe('consent_not_open')
  const old = { ...give, version: 2, in: 'uk' }
  expect((await app.post(`/api/family/children/${tieId}/consents`, old, mother)).json().code).toBe(
    'consent_text_changed',
  )
  await pool.query(`update practicants set birth = '2000-01-01' where id = $1`, [kid.id])
  expect((await sayFor(app, mother, tieId, give)).json().code).toBe('consent_not_open')
  expect((await sayOwn(app, kid, give)).statusCode).toBe(200)
  expect((await sayOwn(app, kid, give)).json().code).toBe('consent_not_open')
  expect((await sayOwn(app, kid, { ...give, decision: 'withdraw' })).statusCode).toBe(200)
  expect((await familyOf(kid)).history).toMatchObject([{ giver: 'self', isGiven: true }])
})

test('paper kept at school: for pupils of that group, under age, and never against a guardian', async () => {
  const [kid, grown, mother, trainer] = [
    await child(),
    await child(17),
    await parent(),
    await parent(),
  ]
  const groupId = await insertGroup(app.db, trainer, [kid, grown])
  const other = await insertGroup(app.db, trainer, [await child()])
  const list = async (of = groupId) =>
    (await app.get(`/api/groups/${of}/consents`, trainer)).json<PupilConsents[]>()
  const placeOf = async (age: string) => (await list()).find((one) => one.age === age)!.placeId
  const papers = (placeIds: number[], decision = 'give', by = trainer) =>
    app.post(
      `/api/groups/${groupId}/consents`,
      { placeIds, kinds: consentKinds, decision, in: 'uk' },
      by,
    )
  const kidPlace = await placeOf('under')
  expect((await papers([kidPlace], 'give', kid)).json().code).toBe('forbidden')
  expect((await papers([kidPlace], 'give', mother)).json().code).toBe('group_not_found')
  const foreign = (await list(other))[0]!.placeId
  expect((await papers([kidPlace, foreign])).json().code).toBe('pupil_not_found')
  expect((await papers([await placeOf('of-age')])).json().code).toBe('consent_not_open')

  const given = (await papers([kidPlace, kidPlace])).json<PupilConsents[]>()
  const ofKid = given.find(({ placeId }) => placeId === kidPlace)!
  expect(ofKid.consents).toMatchObject(
    consentKinds.map(() => ({ state: 'given', decided: { giver: 'school', by: 'Олена Зірка' } })),
  )
  const tieId = await linked(app, kid, mother)
  await sayFor(app, mother, tieId, { kind: 'training', decision: 'refuse' })
  const refused = (await list()).find(({ placeId }) => placeId === kidPlace)!
  expect(refused.consents[2]).toMatchObject({ state: 'refused', decided: { by: '' }, open: [] })
  // What a guardian has decided is left as it is; the rest is withdrawn.
  await papers([kidPlace], 'withdraw')
  await papers([kidPlace], 'give')
  const states = (await list()).find(({ placeId }) => placeId === kidPlace)!.consents
  expect(states.map(({ state }) => state)).toEqual(['given', 'given', 'refused'])
  await pool.query('update group_places set left_at = now() where id = $1', [kidPlace])
  expect((await papers([kidPlace], 'withdraw')).json().code).toBe('pupil_not_found')
})
