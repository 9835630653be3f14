import { api, endpoints } from '@olympiad/contract/api'
import type { AnyEndpoint, StaffAccess } from '@olympiad/contract/endpoint'
import { isAllowed, staffRoles, type StaffRole } from '@olympiad/domain/staff'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../ground/app.ts'
import { addStaff, insertRegistration, insertRun } from '../ground/fixtures.ts'
import { runGround } from '../ground/run-ground.ts'

const ground = await runGround()
const { app } = ground

type StaffEndpoint = AnyEndpoint & { access: StaffAccess }
const isForStaff = (one: AnyEndpoint): one is StaffEndpoint =>
  typeof one.access === 'object' && 'staff' in one.access
const ofStaff = endpoints
  .filter(isForStaff)
  .map((endpoint) => ({ name: `${endpoint.call.method} ${endpoint.call.path}`, endpoint }))
/** On the embedded database each call is made once by each role; ways around are the same on both. */
const attacked = app.db.engine === 'postgres' ? ofStaff : []

const byRole = {} as Record<StaffRole, TestPerson>
let participant: TestPerson
let stranger: TestPerson
/** Things of another olympiad, by what the paths call them. */
let foreignIds: Record<string, string>
let foreignOlympiad: number
const endpointOfMine = api.staff.olympiad

beforeAll(async () => {
  for (const role of staffRoles) {
    byRole[role] = await app.person(`staff-${role}`)
    await addStaff(app.db, ground.olympiadId, byRole[role], role)
  }
  participant = ground.person
  stranger = await app.person('owner-of-another', { role: 'organiser' })
  const foreign = await ground.newOlympiad()
  foreignOlympiad = foreign
  await addStaff(app.db, foreign, stranger, 'owner')
  const registrationId = await insertRegistration(app.db, foreign, await app.person('foreign'), {
    isPaid: true,
  })
  await insertRun(app.db, registrationId)
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from runs where registration_id = $1',
    [registrationId],
  )
  const invitation = await app.post(
    `/api/organiser/olympiads/${foreign}/invitations`,
    { role: 'viewer', language: null },
    stranger,
  )
  expect(invitation.statusCode).toBe(200)
  const { id: invitationId } = await app.db.query
    .selectFrom('staff_invitations')
    .select('id')
    .where('olympiad_id', '=', foreign)
    .executeTakeFirstOrThrow()
  foreignIds = {
    registrationId: `${registrationId}`,
    runId: `${rows[0]?.id}`,
    personId: `${stranger.id}`,
    invitationId: `${invitationId}`,
    mailingId: `${await foreignMailing()}`,
    sha256: await foreignPicture(),
    requestId: await foreignRequest(registrationId),
    ...(await foreignMoney(registrationId)),
  }
})

async function foreignMailing(): Promise<number> {
  const url = `/api/organiser/olympiads/${foreignOlympiad}/mailings`
  return (await app.post(url, {}, stranger)).json<{ id: number }>().id
}

/** What somebody of the other olympiad asks to be corrected. */
async function foreignRequest(registrationId: number): Promise<string> {
  const { id } = await app.db.query
    .insertInto('correction_requests')
    .values({ registration_id: registrationId, wanted: '{}', requested_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${id}`
}

/** A signature that was given to the other olympiad. */
async function foreignPicture(): Promise<string> {
  const sha256 = 'ab'.repeat(32)
  const kept = { sha256, bytes: Buffer.from('ink'), width: 1, height: 1, kept_at: new Date(0) }
  await app.db.query
    .insertInto('diploma_pictures')
    .values({ olympiad_id: foreignOlympiad, ...kept })
    .execute()
  return sha256
}

/** An order, an open question about it and a statement, all of the other olympiad. */
async function foreignMoney(registrationId: number): Promise<Record<string, string>> {
  const { rows } = await ground.pool.query<Record<string, string>>(
    `with own as (
       select a.id as attempt, o.id as "orderId", r.olympiad_id, r.practicant_id
         from orders o join payment_attempts a on a.order_id = o.id
         join registrations r on r.id = o.registration_id where r.id = $1),
     question as (
       insert into payment_attentions (attempt_id, kind, raised_at)
       select attempt, 'paid-twice', now() from own returning id),
     statement as (
       insert into bank_statements (olympiad_id, name, uploaded_by, uploaded_at)
       select olympiad_id, '', practicant_id, now() from own returning id)
     select own."orderId", question.id::text as "attentionId", statement.id::text as "statementId"
       from own, question, statement`,
    [registrationId],
  )
  return { ...rows[0], currency: 'UAH' }
}

function urlOf({ call }: AnyEndpoint, olympiadId: number | string): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'olympiadId') return `${olympiadId}`
    const id = foreignIds[name]
    if (!id) throw new Error(`say what ${name} of another olympiad would be`)
    return id
  })
}

const ask = (endpoint: AnyEndpoint, person: TestPerson | null, olympiadId: number | string) =>
  app.inject({
    method: endpoint.call.method,
    url: urlOf(endpoint, olympiadId),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

test.each(attacked)(
  '$name: a guest, a participant and another’s owner learn nothing',
  async (one) => {
    const { endpoint } = one
    const olympiad = ground.olympiadId
    expect((await ask(endpoint, null, olympiad)).statusCode).toBe(401)
    for (const outsider of [participant, stranger]) {
      const answer = await ask(endpoint, outsider, olympiad)
      const ofNone = await ask(endpoint, outsider, 2_147_483_647)
      expect(answer.json()).toMatchObject({ code: 'olympiad_not_found' })
      expect(answer.body).toBe(ofNone.body)
      expect(answer.statusCode).toBe(404)
    }
  },
)

test.each(ofStaff)('$name: each role as the table says', async ({ endpoint }) => {
  for (const role of staffRoles) {
    // One of the calls is to leave.
    await app.db.query
      .deleteFrom('olympiad_staff')
      .where('practicant_id', '=', byRole[role].id)
      .execute()
    await addStaff(app.db, ground.olympiadId, byRole[role], role)
    const answer = await ask(endpoint, byRole[role], ground.olympiadId)
    const isRefused = answer.statusCode === 403
    expect(isRefused, `${role}: ${answer.statusCode}`).toBe(!isAllowed(role, endpoint.access.staff))
    expect(answer.statusCode, role).not.toBe(401)
    expect(answer.statusCode, role).toBeLessThan(500)
  }
})

test.each(attacked)('$name: the olympiad in another spelling is none', async ({ endpoint }) => {
  for (const spelled of [
    `0${ground.olympiadId}`,
    `${ground.olympiadId}.0`,
    `+${ground.olympiadId}`,
  ]) {
    const answer = await ask(endpoint, byRole.owner, encodeURIComponent(spelled))
    expect(answer.statusCode, spelled).toBe(400)
  }
})

test.each(attacked)('$name: another method or spelling is no way around the right', async (one) => {
  const { endpoint } = one
  const url = urlOf(endpoint, ground.olympiadId)
  const headers = { authorization: `Bearer ${participant.token}` }
  const spellings = [
    url.replace('organiser', '%6frganiser'),
    url.replace('/olympiads/', '//olympiads/'),
    url.replace('organiser', 'Organiser'),
    `${url}/`,
    url.replace('/olympiads/', '/olympiads/./'),
    `${url}?olympiadId=${foreignOlympiad}`,
  ]
  for (const spelled of spellings) {
    const answer = await app.inject({ method: endpoint.call.method, url: spelled, headers })
    expect([400, 404], `${spelled}: ${answer.statusCode}`).toContain(answer.statusCode)
  }
  for (const method of ['HEAD', 'OPTIONS', 'PATCH'] as const) {
    if (method === endpoint.call.method) continue
    const answer = await app.inject({ method, url, headers })
    expect(answer.statusCode, method).toBeGreaterThanOrEqual(204)
    expect(answer.body, method).not.toContain('"role"')
  }
  const head = await app.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBeGreaterThanOrEqual(400)
})

/** To who may hear it, it goes on and on. */
const isEndless = ({ mediaType }: AnyEndpoint) => mediaType === 'text/event-stream'

/** Whatever the staff changes leaves an entry. */
async function entriesOf(olympiadId: number): Promise<number> {
  const { rows } = await ground.pool.query<{ count: number }>(
    'select count(*)::int from audit_entries where chain = $1',
    [olympiadId],
  )
  return rows[0]?.count ?? 0
}

test.each(attacked.filter(({ endpoint }) => !isEndless(endpoint)))(
  '$name: what the path names is not said otherwise in query or body',
  async ({ endpoint }) => {
    const { method, path } = endpoint.call
    const url = urlOf(endpoint, foreignOlympiad)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`)
    const other = `${ground.olympiadId}`
    const once = new URLSearchParams(Object.fromEntries(names.map((name) => [name, other])))
    const askOwner = (address: string, payload?: object) =>
      app.inject({
        method,
        url: address,
        headers: { authorization: `Bearer ${stranger.token}` },
        ...(payload && { payload }),
      })
    const before = await entriesOf(ground.olympiadId)
    const addresses = [`${url}?${once}`, `${url}?${once}&${once}`, `${url}?olympiadId=`]
    if (method === 'GET') {
      const plain = await askOwner(url)
      for (const address of addresses) expect((await askOwner(address)).body).toBe(plain.body)
    } else {
      const bodies = [Object.fromEntries(once), { olympiadId: ground.olympiadId }]
      const answers = [
        ...(await Promise.all(addresses.map((address) => askOwner(address, {})))),
        ...(await Promise.all(bodies.map((body) => askOwner(url, body)))),
      ]
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
    }
    expect(await entriesOf(ground.olympiadId)).toBe(before)
  },
)

test.each(attacked)(
  '$name: who was taken off the staff a moment ago has no right left',
  async (one) => {
    const { endpoint } = one
    const former = await app.person(`former-${one.name}`)
    await addStaff(app.db, ground.olympiadId, former, 'owner')
    expect((await ask(endpointOfMine, former, ground.olympiadId)).statusCode).toBe(200)
    await app.db.query.deleteFrom('olympiad_staff').where('practicant_id', '=', former.id).execute()
    const answer = await ask(endpoint, former, ground.olympiadId)
    expect(answer.json()).toMatchObject({ code: 'olympiad_not_found' })
  },
)

test('the calls of the staff are all under one roof', () => {
  expect(ofStaff.length).toBeGreaterThan(0)
  for (const { endpoint } of ofStaff) {
    expect(endpoint.call.path).toMatch(/^\/api\/organiser\/olympiads\/\{olympiadId\}(\/|$)/)
  }
})
