import { staffedPageSize, type StaffedPage } from '@olympiad/contract/staff'
import type { Member, StaffRole } from '@olympiad/domain/staff'
import { beforeEach, expect, inject, test } from 'vitest'
import { auditAt } from '../db/audit.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { keepFromCompeting, lockEntry } from '../registration/store.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  insertRun,
  olympiadFixture,
  registrationForm,
} from '../../test/ground/fixtures.ts'
import { join } from './invitations.ts'
import { setMember } from './members.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'debug' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)
const { pool } = app.db
await insertPlaces(app.db)
const audit = auditAt(() => app.clock.now)

// Races are real only where there are several connections.
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

let olympiadId: number
let owner: TestPerson
let people = 0
const somebody = () => app.person(`person-${++people}`)

const base = () => `/api/organiser/olympiads/${olympiadId}`
const send = (method: 'PUT' | 'DELETE', path: string, who: TestPerson, payload?: object) =>
  app.inject({
    method,
    url: `${base()}${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })
const viewer: Member = { role: 'viewer', language: null }

async function invited(member: Member = viewer): Promise<string> {
  const answer = await app.post(`${base()}/invitations`, member, owner)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ token: string }>().token
}
const accept = (token: string, who: TestPerson) =>
  app.post('/api/organiser/invitation/join', { token }, who)

async function staffMember(role: StaffRole): Promise<TestPerson> {
  const person = await somebody()
  await addStaff(app.db, olympiadId, person, role)
  return person
}
const rolesOf = async () =>
  (
    await pool.query<{ practicant_id: number; role: StaffRole }>(
      'select practicant_id, role from olympiad_staff where olympiad_id = $1',
      [olympiadId],
    )
  ).rows
const log = async () =>
  (await app.get(`${base()}/log`, owner)).json<{
    entries: { action: string; actor: { id: number }; before: unknown; after: unknown }[]
  }>().entries

beforeEach(async () => {
  olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  owner = await staffMember('owner')
})

test('an invitation says what it is to, joins one person, and is told in the log', async () => {
  const token = await invited({ role: 'translator', language: 'pl' })
  const guest = await somebody()
  const shown = await app.post('/api/organiser/invitation', { token }, guest)
  expect(shown.json()).toMatchObject({ olympiadId, role: 'translator', language: 'pl' })
  expect((await app.get(base(), guest)).statusCode).toBe(404)
  expect((await accept(token, guest)).json()).toEqual({ olympiadId })
  expect((await app.get(base(), guest)).json()).toMatchObject({ member: { role: 'translator' } })
  expect((await accept(token, await somebody())).json().code).toBe('invitation_invalid')
  expect((await log()).map(({ action, actor }) => [action, actor.id])).toEqual([
    ['staff.joined', guest.id],
    ['staff.invited', owner.id],
  ])
})

test('the link is kept nowhere: only its digest is in the database', async () => {
  const token = await invited()
  const { rows } = await pool.query<{ row: string }>(
    `select to_json(i)::text as row from staff_invitations i
     union all select content from audit_entries`,
  )
  for (const { row } of rows) expect(row).not.toContain(token)
})

test('no log of the server has the link, whatever becomes of it', async () => {
  const token = await invited()
  const guest = await somebody()
  await app.post('/api/organiser/invitation', { token }, guest)
  await accept(token, guest)
  await accept(token, guest)
  await app.post('/api/organiser/invitation/join', { token: `${token}x` }, guest)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.join('')).not.toContain(token.slice(0, 20))
})

test('an invitation that was revoked, has expired or is another’s joins nobody', async () => {
  const guest = await somebody()
  const revoked = await invited()
  const list = await app.get(`${base()}/invitations`, owner)
  const [{ id }] = list.json<[{ id: number }]>()
  expect((await send('DELETE', `/invitations/${id}`, owner)).json()).toEqual([])
  expect((await send('DELETE', `/invitations/${id}`, owner)).json().code).toBe(
    'invitation_not_found',
  )
  const expired = await invited()
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 7 * 24 * 3600_000)
  expect((await accept(expired, guest)).json().code).toBe('invitation_invalid')
  app.clock.now = before
  for (const token of [revoked, `${expired.slice(1)}A`]) {
    expect((await accept(token, guest)).json().code).toBe('invitation_invalid')
    const shown = await app.post('/api/organiser/invitation', { token }, guest)
    expect([shown.statusCode, shown.json().code]).toEqual([404, 'invitation_invalid'])
  }
})

test('who is on the staff already keeps the role, and the invitation stays good', async () => {
  const token = await invited()
  expect((await accept(token, owner)).json().code).toBe('already_staff')
  expect((await accept(token, await somebody())).statusCode).toBe(200)
})

test('a translator has a language, and nobody else', async () => {
  for (const wrong of [
    { role: 'translator', language: null },
    { role: 'viewer', language: 'uk' },
  ]) {
    const answer = await app.post(`${base()}/invitations`, wrong, owner)
    expect(answer.json()).toMatchObject({ code: 'translator_language', fields: ['language'] })
  }
})

test('a role is changed and its right appears and goes; nobody changes their own', async () => {
  const member = await staffMember('viewer')
  const path = `/staff/${member.id}`
  expect((await app.get(`${base()}/invitations`, member)).statusCode).toBe(403)
  const changed = await send('PUT', path, owner, { role: 'owner', language: null })
  expect(changed.json()).toContainEqual(
    expect.objectContaining({ personId: member.id, role: 'owner' }),
  )
  expect((await app.get(`${base()}/invitations`, member)).statusCode).toBe(200)
  expect((await send('PUT', path, member, viewer)).json().code).toBe('own_role')
  expect((await send('DELETE', path, owner)).statusCode).toBe(200)
  expect((await app.get(`${base()}/invitations`, member)).statusCode).toBe(404)
  expect((await log())[1]).toMatchObject({
    action: 'staff.role-changed',
    before: viewer,
    after: { role: 'owner', language: null },
  })
})

test('the last owner neither leaves nor is taken off; others leave as they like', async () => {
  const member = await staffMember('editor')
  expect((await app.post(`${base()}/staff/leave`, {}, owner)).json().code).toBe('last_owner')
  expect((await app.post(`${base()}/staff/leave`, {}, member)).json()).toEqual({ left: true })
  expect((await app.get(base(), member)).statusCode).toBe(404)
  expect((await send('DELETE', `/staff/${member.id}`, owner)).json().code).toBe('member_not_found')
})

test('who competes does not join; an unpaid registration goes on outside the competition', async () => {
  const paid = await somebody()
  await insertRegistration(app.db, olympiadId, paid, { isPaid: true })
  const token = await invited()
  expect((await accept(token, paid)).json().code).toBe('staff_competes')
  const ran = await somebody()
  await insertRun(app.db, await insertRegistration(app.db, olympiadId, ran))
  expect((await accept(token, ran)).json().code).toBe('staff_competes')
  const unpaid = await somebody()
  await insertRegistration(app.db, olympiadId, unpaid)
  expect((await accept(token, unpaid)).statusCode).toBe(200)
  const seen = await app.get(`/api/olympiads/${olympiadId}`, unpaid)
  expect(seen.json().data_list[0]).toMatchObject({ is_staff: 1, is_ghost: 1, is_pay: 1 })
})

/** Without the lock each sees the staff as it was before the other. */
const unlocked = (client: Parameters<typeof queryOn>[0], id: number) =>
  queryOn(client)
    .selectFrom('olympiad_staff')
    .select(['practicant_id', 'role', 'language'])
    .where('olympiad_id', '=', id)
    .execute()

async function ownersLeftAfter(lock?: typeof unlocked) {
  let fewest = Infinity
  for (let round = 0; round < 10; round++) {
    olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
    const owners = [await staffMember('owner'), await staffMember('owner')] as const
    const [a, b] = owners.map(({ id }) => id) as [number, number]
    await Promise.allSettled(
      [
        [a, b],
        [b, a],
      ].map(([actorId, personId]) =>
        setMember(
          app.db,
          audit,
          { olympiadId, actorId: actorId as number, personId: personId as number },
          round % 2 === 0 ? viewer : null,
          lock,
        ),
      ),
    )
    const left = (await rolesOf()).filter(({ role }) => role === 'owner').length
    fewest = Math.min(fewest, left)
  }
  return fewest
}

onPostgres('two owners who take each other’s role at once leave one owner', async () => {
  expect(await ownersLeftAfter()).toBe(1)
})

onPostgres('control: without the lock there is none left', { retry: 9 }, async () => {
  expect(await ownersLeftAfter(unlocked)).toBe(0)
})

onPostgres('one link followed by many at once joins one', async () => {
  const token = await invited()
  const guests = await Promise.all(Array.from({ length: 12 }, somebody))
  const answers = await Promise.all(guests.map((guest) => accept(token, guest)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await rolesOf()).toHaveLength(2)
})

/** Competing and staff at once, if the two did not wait for each other. */
async function bothAtOnce(lock?: () => Promise<void>): Promise<number> {
  let both = 0
  for (let round = 0; round < 15; round++) {
    const person = await somebody()
    const token = await invited()
    const joining = join(
      app.db,
      { audit, keepFromCompeting: (client, o, p) => keepFromCompeting(client, o, p, lock) },
      { token, personId: person.id, at: app.clock.now },
    )
    const registering = inTransaction(pool, async (client) => {
      const { isStaff } = await lockEntry(client, olympiadId, person.id, lock)
      if (isStaff) throw new Error('refused')
      await client.query(
        `insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
           first_name, family_name, school, email, phone, phone_country, country_id, region_id,
           city_id)
         select $1, $2, min(id), '13-15', 'uk', 'О', 'З', 'Л', 'o@e.c', '+380501234567', 'UA', 804,
                80400001, 703448 from stages where olympiad_id = $1`,
        [olympiadId, person.id],
      )
    })
    await Promise.allSettled([joining, registering])
    const { rowCount } = await pool.query(
      `select from registrations r join olympiad_staff s using (olympiad_id, practicant_id)
        where r.practicant_id = $1 and not r.is_ghost`,
      [person.id],
    )
    both += rowCount ?? 0
  }
  return both
}

onPostgres('who registers while joining is one of the two, never both', async () => {
  expect(await bothAtOnce()).toBe(0)
})

onPostgres('control: without the lock some are both', { retry: 9 }, async () => {
  expect(await bothAtOnce(async () => {})).toBeGreaterThan(0)
})

test('the log is read page by page, by what was done and by whom it concerns', async () => {
  const member = await staffMember('viewer')
  for (let index = 0; index < 60; index++) await invited()
  await send('PUT', `/staff/${member.id}`, owner, { role: 'arbiter', language: null })
  type Page = { entries: { number: number; action: string }[]; next: number | null }
  const page = async (query: string) =>
    (await app.get(`${base()}/log${query}`, member)).json<Page>()
  const first = await page('')
  expect(first.entries).toHaveLength(50)
  const second = await page(`?before=${first.next}`)
  expect([...first.entries, ...second.entries].map(({ number }) => number)).toEqual(
    Array.from({ length: 61 }, (_, index) => 61 - index),
  )
  expect(second.next).toBeNull()
  const actions = async (query: string) => (await page(query)).entries.map(({ action }) => action)
  expect(await actions('?action=staff.role-changed')).toEqual(['staff.role-changed'])
  expect(await actions(`?personId=${member.id}`)).toEqual(['staff.role-changed'])
  expect(await actions(`?actorId=${member.id}`)).toEqual([])
})

/** Olympiads of somebody: three a day, so that some begin at the same instant. */
async function ownOlympiads(person: TestPerson, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion,
         local_price, local_currency, international_price, international_currency)
       select now(), $3::timestamptz - interval '1 day 0.000007 s' * (n / 3), null, false, 'olympiad', 0, 'UAH', 0, 'EUR'
         from generate_series(0, $2::int - 1) n order by n returning id, starts_at),
     titled as (
       insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
       select id, 'uk', 'Кубок ' || row_number() over (order by starts_at desc, id), '', '' from made),
     staffed as (
       insert into olympiad_staff (olympiad_id, practicant_id, role)
       select id, $1, 'owner' from made)
     select id from made order by starts_at desc, id`,
    [person.id, count, app.clock.now],
  )
  return rows.map(({ id }) => id)
}

const listOf = async (who: TestPerson, query = '') => {
  const answer = await app.get(`/api/organiser/olympiads${query}`, who)
  return answer.json<StaffedPage>()
}
const idsIn = ({ olympiads }: StaffedPage) => olympiads.map(({ id }) => id)

test('one’s own olympiads come page by page, the latest first, each once', async () => {
  const person = await somebody()
  const all = await ownOlympiads(person, 2 * staffedPageSize)
  const first = await listOf(person)
  expect(first.olympiads).toHaveLength(staffedPageSize)
  const second = await listOf(person, `?after=${first.next}`)
  expect([...idsIn(first), ...idsIn(second)]).toEqual(all)
  expect(second.next).toBeNull()
  expect(idsIn(await listOf(person, `?after=${all[3]}`))[0]).toBe(all[4])
})

test('they are found by their titles, in either alphabet', async () => {
  const person = await somebody()
  const all = await ownOlympiads(person, 60)
  expect(idsIn(await listOf(person, '?search=kubok%2059'))).toEqual([all[58]])
  expect(await listOf(person, '?search=Nobody')).toEqual({ olympiads: [], next: null })
  const first = await listOf(person, '?search=kub')
  expect(first.olympiads).toHaveLength(staffedPageSize)
  expect(idsIn(await listOf(person, `?search=kub&after=${first.next}`))).toEqual(all.slice(50))
})

test('another’s olympiad is no place to read on from: its start stays unknown', async () => {
  const person = await somebody()
  await ownOlympiads(person, 3)
  const [another] = await ownOlympiads(await somebody(), 1)
  for (const query of [`?after=${another}`, `?search=kub&after=${another}`, '?after=2000000000']) {
    expect(await listOf(person, query), query).toEqual({ olympiads: [], next: null })
  }
})

test('a staff member’s form is refused as long as it competes', async () => {
  const member = await staffMember('cashier')
  const form = registrationForm(member, olympiadId)
  const answer = await app.post('/api/auth/register', form, member)
  expect(answer.json().code).toBe('staff_does_not_compete')
})
