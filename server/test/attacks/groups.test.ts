import { randomUUID } from 'node:crypto'
import { endpoints } from '@olympiad/contract/api'
import type { AnyEndpoint, GroupAccess } from '@olympiad/contract/endpoint'
import { mayInGroup, type GroupRole } from '@olympiad/domain/group'
import { localOf } from '@olympiad/domain/local-time'
import { expect, test, vi } from 'vitest'
import { sha256Of } from '../../src/db/codes.ts'
import { testApp, type TestPerson } from '../ground/app.ts'
import { insertTie } from '../ground/family.ts'
import { addStaff } from '../ground/fixtures.ts'
import { freeDrill } from '../ground/free-runs.ts'
import { addTrainer, insertGroup } from '../ground/groups.ts'
import { runGround } from '../ground/run-ground.ts'
import { sprintCalls } from '../ground/sprints.ts'

const ground = await runGround()
const { app } = ground
const { db } = app

type GroupEndpoint = AnyEndpoint & { access: GroupAccess }
const isForGroup = (one: AnyEndpoint): one is GroupEndpoint =>
  typeof one.access === 'object' && 'group' in one.access
const ofGroups = endpoints
  .filter(isForGroup)
  .map((endpoint) => ({ name: `${endpoint.call.method} ${endpoint.call.path}`, endpoint }))
/** On the embedded database each call is made once by each role; ways around are the same on both. */
const attacked = db.engine === 'postgres' ? ofGroups : []

const person = (name: string) => app.person(`${name} of groups`)
const insiders: Record<GroupRole, TestPerson> = {
  owner: await person('owner'),
  trainer: await person('trainer'),
  pupil: await person('pupil'),
}
const [formerTrainer, formerPupil] = [await person('former trainer'), await person('former pupil')]
const [otherTrainer, otherPupil] = [await person('other trainer'), await person('other pupil')]
const [guardian, staff, stranger] = [
  await person('guardian'),
  await person('staff'),
  await person('nobody'),
]
const outsiders = {
  formerTrainer,
  formerPupil,
  otherTrainer,
  otherPupil,
  guardian,
  staff,
  stranger,
}

await insertTie(db, insiders.pupil, guardian)
await addStaff(db, ground.olympiadId, staff, 'owner')

/** A group of its own for each question: some of what is asked ends it. */
async function freshGroup(): Promise<number> {
  const groupId = await insertGroup(db, insiders.owner, [insiders.pupil, formerPupil])
  await addTrainer(db, groupId, insiders.trainer)
  await addTrainer(db, groupId, formerTrainer)
  const those = { group_id: groupId, practicant_id: formerTrainer.id }
  await db.query
    .deleteFrom('group_trainers')
    .where('group_id', '=', those.group_id)
    .where('practicant_id', '=', those.practicant_id)
    .execute()
  await db.query
    .updateTable('group_places')
    .set({ left_at: new Date() })
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', formerPupil.id)
    .execute()
  return groupId
}

/** One of everything a path of a group may name, by what the paths call it. */
async function thingsIn(groupId: number, trainer: TestPerson): Promise<Record<string, string>> {
  const idOf = async (sql: string, values: unknown[]) =>
    `${(await db.pool.query<{ id: number | string }>(sql, values)).rows[0]?.id}`
  const helper = await person(`helper ${groupId}`)
  await addTrainer(db, groupId, helper)
  const orderId = await idOf(
    `insert into orders (olympiad_id, group_id, ordered_by, seats, amount, currency, payer_name,
                         payer_email, expires_at)
     values ($1, $2, $3, 1, 25000, 'UAH', 'Ліцей', 'a@example.com', now() + interval '7 days')
     returning id`,
    [ground.olympiadId, groupId, trainer.id],
  )
  await db.pool.query('insert into seats (order_id, number, ordered) values ($1, 1, 1)', [orderId])
  return {
    placeId: await idOf(
      `insert into group_places (group_id, label, created_at) values ($1, '', now()) returning id`,
      [groupId],
    ),
    invitationId: await idOf(
      `insert into group_invitations (group_id, token_sha256, invited_by, created_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '1 day') returning id`,
      [groupId, sha256Of(randomUUID()), trainer.id],
    ),
    trainerId: `${helper.id}`,
    assignmentId: await idOf(
      `insert into assignments (group_id, drill, repetitions, least_share, opens_at, due_at, note,
                                is_for_all, created_at)
       values ($1, $2, 1, 50, now(), now() + interval '7 days', '', true, now()) returning id`,
      [groupId, freeDrill],
    ),
    sprintId: `${await sprintCalls(app, groupId, trainer).opened()}`,
    olympiadId: `${ground.olympiadId}`,
    ...{ orderId, number: '1' },
  }
}

const foreignGroup = await insertGroup(db, otherTrainer, [otherPupil])
const foreignIds = await thingsIn(foreignGroup, otherTrainer)

const urlOf = ({ call }: AnyEndpoint, groupId: number | string, ids: Record<string, string>) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'groupId') return `${groupId}`
    const id = ids[name]
    if (!id) throw new Error(`say what ${name} of another group would be`)
    return id
  })

const ask = (
  endpoint: AnyEndpoint,
  who: TestPerson | null,
  groupId: number | string,
  payload?: object,
  ids = foreignIds,
) =>
  app.inject({
    method: endpoint.call.method,
    url:
      urlOf(endpoint, groupId, ids) +
      (/proforma|receipt/.test(endpoint.call.path) ? '?language=uk' : ''),
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    ...(payload && { payload }),
  })

test('every call of a group is below it', () => {
  expect(ofGroups.length).toBeGreaterThanOrEqual(20)
  for (const { endpoint } of ofGroups) {
    expect(endpoint.call.path).toMatch(/^\/api\/groups\/\{groupId\}([/.]|$)/)
  }
})

test.each(ofGroups)('$name: who is in the group may what their role may', async ({ endpoint }) => {
  for (const role of ['pupil', 'trainer', 'owner'] as const) {
    const answer = await ask(endpoint, insiders[role], await freshGroup())
    const { code } = answer.statusCode < 400 ? { code: '' } : answer.json<{ code: string }>()
    expect(code, role).not.toBe('group_not_found')
    expect(code === 'forbidden', `${role} ${answer.statusCode} ${code}`).toBe(
      !mayInGroup(role, endpoint.access.group),
    )
  }
})

test.each(attacked)(
  '$name: whoever is not in it, or not any more, learns no more than of a group there is not',
  async ({ endpoint }) => {
    const groupId = await freshGroup()
    expect((await ask(endpoint, null, groupId)).statusCode).toBe(401)
    const none = await ask(endpoint, stranger, 2_147_483_647)
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([404, 'group_not_found'])
    for (const [who, one] of Object.entries(outsiders)) {
      const answer = await ask(endpoint, one, groupId, {})
      expect([who, answer.statusCode, answer.body]).toEqual([who, 404, none.body])
    }
    await db.query
      .updateTable('groups')
      .set({ closed_at: new Date() })
      .where('id', '=', groupId)
      .execute()
    for (const one of Object.values(insiders)) {
      expect((await ask(endpoint, one, groupId)).body, 'closed').toBe(none.body)
    }
  },
)

/** Of calls that read a body, one that is right: the refusal is for what the path names alone. */
const inAWeek = localOf(ground.days(7), 'Europe/Kyiv')
const bodies: [RegExp, (ids: Record<string, string>) => object][] = [
  [/PUT .*\/places\/\{placeId\}$/, () => ({ label: 'Бойко' })],
  [/PUT .*\/names$/, () => ({ showsNames: true })],
  [/homework\/\{assignmentId\}\/due$/, () => ({ dueAt: inAWeek })],
  [
    /PUT .*homework\/\{assignmentId\}$/,
    () => ({
      ...{ work: { kind: 'own', drill: freeDrill }, repetitions: 2, leastShare: 80 },
      ...{ opensAt: localOf(ground.days(1), 'Europe/Kyiv'), dueAt: inAWeek },
      ...{ places: null, note: '' },
    }),
  ],
  [/PUT .*\/seats\/\{number\}\/place$/, ({ placeId }) => ({ placeId: Number(placeId) })],
  [/\/returns$/, () => ({ id: randomUUID(), numbers: [1] })],
]
const withOthers = ofGroups.filter(({ endpoint }) =>
  [...endpoint.call.path.matchAll(/\{(\w+)\}/g)].some(
    ([, name]) => name !== 'groupId' && name !== 'olympiadId',
  ),
)

test.each(withOthers)('$name: a thing of another group is none of this one', async (one) => {
  const bodyOf = bodies.find(([pattern]) => pattern.test(one.name))?.[1] ?? (() => ({}))
  const groupId = await freshGroup()
  const ownIds = await thingsIn(groupId, insiders.owner)
  const body = one.endpoint.call.method === 'GET' ? undefined : bodyOf(ownIds)
  const foreign = await ask(one.endpoint, insiders.owner, groupId, body)
  expect(foreign.statusCode, foreign.body).toBe(404)
  // What the same call says of one's own: neither its form nor its name is at fault.
  const own = await ask(one.endpoint, insiders.owner, groupId, body, ownIds)
  expect([400, 403, 404], own.body).not.toContain(own.statusCode)
})

test('cards are made for places of this group alone, even among its own', async () => {
  const groupId = await freshGroup()
  const { id } = await db.query
    .insertInto('group_places')
    .values({ group_id: groupId, label: 'Бойко', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const make = (placeIds: number[]) =>
    app.post(`/api/groups/${groupId}/cards`, { placeIds }, insiders.trainer)
  expect((await make([id, Number(foreignIds['placeId'])])).json()).toMatchObject({
    code: 'place_not_found',
  })
  expect((await make([id])).statusCode).toBe(200)
})

// ── What is seen of a pupil ─────────────────────────────────────────────────────────────────────

/** Which rows of `domain/src/group-sight.ts` a call shows; a new call says so here or fails. */
const shown: Record<string, string[]> = {
  'GET /api/groups/{groupId}': [],
  'GET /api/groups/{groupId}/settings': [],
  'GET /api/groups/{groupId}/sight': [],
  'GET /api/groups/{groupId}/places': ['label', 'joined'],
  'GET /api/groups/{groupId}/consents': ['label', 'readiness'],
  'GET /api/groups/{groupId}/readiness': ['label', 'readiness'],
  'GET /api/groups/{groupId}/homework': ['label', 'homework'],
  'GET /api/groups/{groupId}/homework.csv': ['label', 'homework'],
  'GET /api/groups/{groupId}/homework/{assignmentId}/mistakes': ['homework'],
  'GET /api/groups/{groupId}/sprints': ['sprints'],
  'GET /api/groups/{groupId}/sprints/{sprintId}/board': ['label', 'sprints'],
  'GET /api/groups/{groupId}/diplomas': ['diplomas'],
  'GET /api/groups/{groupId}/diplomas/{olympiadId}/bundle': ['diplomas'],
  'GET /api/groups/{groupId}/diplomas/{olympiadId}/diplomas.zip': ['diplomas'],
  'GET /api/groups/{groupId}/diplomas/{olympiadId}/diplomas.pdf': ['diplomas'],
}
/** Of the account, of no row: nobody ever sees these. */
const secrets = {
  ...{ first_name: 'Таємниця', family_name: 'Прихована', patronymic: 'Невідома' },
  ...{ email: 'secret@example.com', phone: '+380671112233', school: 'Таємний ліцей' },
  birth: '2013-07-19',
}
const readable = ofGroups.filter(
  ({ name, endpoint }) => endpoint.call.method === 'GET' && !/orders|order-offers/.test(name),
)

test('every call that reads says what of a pupil it shows', () => {
  expect(readable.map(({ name }) => name).toSorted()).toEqual(Object.keys(shown).toSorted())
})

test.each(readable)('$name: nothing of a pupil’s account is in it', async ({ name, endpoint }) => {
  const groupId = await freshGroup()
  await db.query
    .updateTable('practicants')
    .set(secrets)
    .where('id', '=', insiders.pupil.id)
    .execute()
  await db.query
    .updateTable('group_places')
    .set({ label: 'Підпис тренера' })
    .where('group_id', '=', groupId)
    .execute()
  const answer = await ask(endpoint, insiders.owner, groupId)
  for (const secret of [...Object.values(secrets), `${insiders.pupil.studentId}`]) {
    expect(answer.body, name).not.toContain(secret)
  }
  if (!shown[name]?.includes('label')) expect(answer.body).not.toContain('Підпис')
})

// ── Codes ───────────────────────────────────────────────────────────────────────────────────────

test('wrong, claimed, expired, revoked and closed codes answer alike, by the same statements', async () => {
  const groupId = await freshGroup()
  const closed = await freshGroup()
  const at = app.clock.now
  const past = new Date(at.getTime() - 1_000)
  const code = (letter: string) => letter.repeat(16)
  const invitation = { group_id: groupId, invited_by: insiders.owner.id, created_at: past }
  await db.query
    .insertInto('group_invitations')
    .values([
      { ...invitation, token_sha256: sha256Of(code('A')), expires_at: past },
      { ...invitation, token_sha256: sha256Of(code('B')), expires_at: at, revoked_at: past },
    ])
    .execute()
  await db.query
    .insertInto('group_places')
    .values({
      ...{ group_id: groupId, label: 'Бойко', created_at: past, claimed_at: past },
      ...{ practicant_id: otherPupil.id, card_sha256: sha256Of(code('C')) },
    })
    .execute()
  await db.query
    .updateTable('groups')
    .set({ code_sha256: sha256Of(code('D')), closed_at: at })
    .where('id', '=', closed)
    .execute()
  const spied = vi.spyOn(db.pool, 'query')
  const answers = new Set<string>()
  const codes = [...'ABCDEF'].map(code)
  for (const url of ['/api/join', '/api/join/confirm']) {
    for (const typed of [...codes, '', 'x', 'not a code', '0'.repeat(99)]) {
      spied.mockClear()
      const answer = await app.post(url, { code: typed, label: 'Оля' }, stranger)
      answers.add(`${answer.statusCode} ${answer.body} ${spied.mock.calls.length > 1}`)
    }
  }
  spied.mockRestore()
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*code_not_found.* false$/)])
})

test('who guesses is slow: few codes a minute, by person and by address', async () => {
  const strict = await testApp({ RATE_LIMIT_PERSON: '600', RATE_LIMIT_ADDRESS: '600' })
  const guess = (token: string, remoteAddress: string) =>
    strict.inject({
      ...{ method: 'POST', url: '/api/join', remoteAddress, payload: { code: '0'.repeat(16) } },
      headers: { authorization: `Bearer ${token}` },
    })
  const one = await strict.person('guesser')
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    statuses.push((await guess(one.token, `198.51.${at}.1`)).statusCode)
  }
  expect(statuses, 'by person').toEqual([...Array<number>(10).fill(404), 429, 429])
  const crowd: number[] = []
  for (let at = 0; at < 32; at++) {
    const { token } = await strict.person(`crowd ${at}`)
    crowd.push((await guess(token, '203.0.113.7')).statusCode)
  }
  expect(crowd, 'by address').toEqual([...Array<number>(30).fill(404), 429, 429])
})

test('who asks for sheet after sheet waits: they are drawn one by one, whichever and in whatever language', async () => {
  const strict = await testApp({ RATE_LIMIT_PERSON: '600', RATE_LIMIT_ADDRESS: '600' })
  const { token } = await strict.person('printer')
  const order = 'orders/7a000000-0000-4000-8000-000000000009'
  const sheets = [
    ...[`${order}/proforma?language=uk`, `${order}/receipt?language=pl`],
    ...['diplomas/7/diplomas.zip', 'diplomas/7/diplomas.pdf'],
  ]
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    const { statusCode } = await strict.inject({
      ...{ method: 'GET', url: `/api/groups/${1 + at}/${sheets[at % sheets.length]}` },
      remoteAddress: `198.51.${at}.2`,
      headers: { authorization: `Bearer ${token}` },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
})
