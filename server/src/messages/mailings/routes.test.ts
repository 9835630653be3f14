import type { Audience, Mailing, SentPage } from '@olympiad/contract/mailings'
import type { Inbox } from '@olympiad/contract/messages'
import type { StaffRole } from '@olympiad/domain/staff'
import { beforeEach, expect, inject, test } from 'vitest'
import { auditAt } from '../../db/audit.ts'
import { tellAt } from '../../db/messages.ts'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { batchSize, pauseMs, queueBatch } from './batches.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const now = () => app.clock.now
const audit = auditAt(now)
const tell = tellAt(now)
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

let olympiadId: number
let owner: TestPerson
let people = 0
const somebody = () => app.person(`somebody-${++people}`)

beforeEach(async () => {
  olympiadId = await insertOlympiad(app.db, olympiadFixture(now()))
  owner = await somebody()
  await addStaff(app.db, olympiadId, owner, 'owner')
})

const base = () => `/api/organiser/olympiads/${olympiadId}`
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who = owner,
) =>
  app.inject({
    method,
    url: `${base()}${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })

async function registered(count: number, { isPaid = false, language = 'uk' } = {}) {
  const all: TestPerson[] = []
  for (let at = 0; at < count; at++) {
    const person = await somebody()
    const id = await insertRegistration(app.db, olympiadId, person, { isPaid })
    await pool.query('update registrations set language = $1 where id = $2', [language, id])
    all.push(person)
  }
  return all
}
const agrees = (person: TestPerson, isGiven = true) =>
  pool.query(
    `insert into news_consents (practicant_id, is_given, text_version, language, way, at)
     values ($1, $2, 1, 'uk', 'preferences', now())`,
    [person.id, isGiven],
  )

const words = {
  subject: { uk: 'Зустріч', pl: 'Spotkanie' },
  text: { uk: 'Перший рядок\n\nДругий рядок', pl: 'Pierwszy\n\nDrugi' },
}
async function written(content: object = {}): Promise<Mailing> {
  const draft = (await send('POST', '/mailings')).json<Mailing>()
  const saved = await send('PUT', `/mailings/${draft.id}`, {
    ...{ kind: 'announcement', filter: {}, revision: draft.revision },
    ...words,
    ...content,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  return saved.json<Mailing>()
}
const confirm = ({ id, revision }: Mailing, recipients: number, who = owner) =>
  send('POST', `/mailings/${id}/confirm`, { revision, recipients }, who)
const mailing = async ({ id }: Mailing) => (await send('GET', `/mailings/${id}`)).json<Mailing>()
const batch = () => queueBatch(app.db, { at: now(), tell, audit })
const passPause = () => (app.clock.now = new Date(now().getTime() + pauseMs))
const messages = async () =>
  (
    await pool.query<{ practicant_id: number; kind: string }>(
      'select practicant_id, kind from messages where olympiad_id = $1 order by practicant_id',
      [olympiadId],
    )
  ).rows
const logged = async () =>
  (
    await pool.query<{ action: string }>(
      'select action from audit_entries where chain = $1 order by number',
      [olympiadId],
    )
  ).rows.map(({ action }) => action)

/** Nobody else's mailing may be taken for this test's. */
beforeEach(() =>
  pool.query(`update mailings set stopped_by = created_by, stopped_at = now()
               where confirmed_at is not null and finished_at is null and stopped_at is null`),
)

test('counted, confirmed and told to exactly those of the filter', async () => {
  const paid = await registered(2, { isPaid: true })
  await registered(3)
  await registered(1, { isPaid: true, language: 'pl' })
  const audience = await send('GET', '/mailings/audience?isPaid=true')
  expect(audience.json<Audience>().announcement).toEqual({ uk: 2, pl: 1 })
  const draft = await written({ filter: { isPaid: true, language: 'uk' } })
  expect((await confirm(draft, 2)).json()).toMatchObject({ state: 'sending', recipients: 2 })
  expect(await batch()).toBe(1)
  expect((await messages()).map(({ practicant_id }) => practicant_id)).toEqual(
    paid.map(({ id }) => id),
  )
  expect(await mailing(draft)).toMatchObject({ state: 'sent', queued: 2, skipped: 0 })
  expect(await logged()).toEqual(['mailing.confirmed', 'mailing.finished'])
  const inbox = await app.get('/api/messages?in=uk', paid[0])
  expect(inbox.json<Inbox>().messages[0]).toMatchObject({
    subject: 'Зустріч',
    paragraphs: ['Перший рядок', 'Другий рядок'],
  })
})

test('the people of another olympiad are never reached', async () => {
  await registered(1)
  const mine = olympiadId
  olympiadId = await insertOlympiad(app.db, olympiadFixture(now()))
  await registered(5)
  olympiadId = mine
  expect((await send('GET', '/mailings/audience')).json<Audience>().announcement.uk).toBe(1)
})

test('news goes to who agreed and still does when its turn comes', async () => {
  const [first, second, third] = await registered(4)
  if (!first || !second || !third) throw new Error('nobody')
  await agrees(first)
  await agrees(second)
  await agrees(third)
  await agrees(third, false)
  const audience = (await send('GET', '/mailings/audience')).json<Audience>()
  expect(audience).toEqual({ announcement: { uk: 4, pl: 0 }, news: { uk: 2, pl: 0 } })
  const draft = await written({ kind: 'news' })
  expect((await confirm(draft, 2)).statusCode).toBe(200)
  await agrees(second, false)
  await batch()
  expect(await messages()).toEqual([{ practicant_id: first.id, kind: 'news' }])
  expect(await mailing(draft)).toMatchObject({ state: 'sent', queued: 1, skipped: 1 })
})

test('whoever was not counted is asked about again', async () => {
  await registered(2)
  const draft = await written()
  await registered(1)
  expect((await confirm(draft, 2)).json()).toMatchObject({ code: 'audience_changed' })
  expect(await mailing(draft)).toMatchObject({ state: 'draft', recipients: null })
  expect((await confirm(draft, 3)).statusCode).toBe(200)
})

test.each([
  ['mailing_reaches_nobody', 0, {}],
  ['mailing_unwritten', 1, { subject: { uk: '', pl: 'x' } }],
  ['mailing_unwritten', 1, { text: { uk: '', pl: 'x' } }],
])('%s', async (code, count, content) => {
  await registered(count)
  const draft = await written(content)
  expect((await confirm(draft, Math.max(count, 1))).json()).toMatchObject({ code })
  expect(await messages()).toEqual([])
})

test('a language that nobody reads need not be written', async () => {
  await registered(1)
  const draft = await written({ subject: { uk: 'Є', pl: '' }, text: { uk: 'Є', pl: '' } })
  expect((await confirm(draft, 1)).statusCode).toBe(200)
})

test('pressed twice it is sent once', async () => {
  await registered(2)
  const draft = await written()
  const answers = [await confirm(draft, 2), await confirm(draft, 2)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await batch()
  passPause()
  await batch()
  expect(await messages()).toHaveLength(2)
  expect((await logged()).filter((action) => action === 'mailing.confirmed')).toHaveLength(1)
})

onPostgres('confirmed in many tabs and queued by many processes, it is sent once', async () => {
  await registered(5)
  const draft = await written()
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(draft, 5)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  await Promise.all(Array.from({ length: 6 }, batch))
  expect(await messages()).toHaveLength(5)
  expect(await mailing(draft)).toMatchObject({ queued: 5, state: 'sent' })
})

test('batch after batch with a pause; what is stopped goes no further', async () => {
  await pool.query(
    `insert into practicants (subject, language, domain)
     select 'crowd-' || $1 || '-' || n, 'uk', 'uk' from generate_series(1, $2::int) n`,
    [olympiadId, batchSize + 50],
  )
  const [pattern] = await registered(1)
  await pool.query(
    `insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language, first_name,
       family_name, patronymic, school, email, phone, phone_country, country_id, region_id, city_id)
     select olympiad_id, p.id, stage_id, age_band, r.language, r.first_name, r.family_name,
       r.patronymic, r.school, r.email, r.phone, r.phone_country, r.country_id, r.region_id, r.city_id
       from registrations r, practicants p
      where r.practicant_id = $1 and r.olympiad_id = $2 and p.subject like 'crowd-' || $2 || '-%'`,
    [pattern?.id, olympiadId],
  )
  const draft = await written()
  expect((await confirm(draft, batchSize + 51)).statusCode).toBe(200)
  expect(await batch()).toBe(1)
  expect(await batch()).toBe(0)
  expect(await messages()).toHaveLength(batchSize)
  const stopped = await send('POST', `/mailings/${draft.id}/stop`)
  expect(stopped.json()).toMatchObject({ state: 'stopped', queued: batchSize })
  passPause()
  expect(await batch()).toBe(0)
  expect(await messages()).toHaveLength(batchSize)
  await send('POST', `/mailings/${draft.id}/stop`)
  expect(await logged()).toEqual(['mailing.confirmed', 'mailing.stopped'])
})

test('to oneself first: it comes once a minute, says what stands there, and stays so', async () => {
  await registered(1)
  const draft = await written()
  for (let press = 0; press < 2; press++) {
    const answer = await send('POST', `/mailings/${draft.id}/test`, { revision: draft.revision })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await send('PUT', `/mailings/${draft.id}`, { ...draft, subject: { uk: 'Інше', pl: '' } })
  const inbox = (await app.get('/api/messages?in=uk', owner)).json<Inbox>()
  expect(inbox.messages.map(({ subject }) => subject)).toEqual(['Зустріч'])
  expect((await messages()).map((one) => one.practicant_id)).toEqual([owner.id])
})

test('nothing is written over what another tab has saved, or over what was confirmed', async () => {
  await registered(1)
  const draft = await written()
  const late = await send('PUT', `/mailings/${draft.id}`, { ...draft, revision: 1 })
  expect(late.json()).toMatchObject({ code: 'mailing_changed' })
  expect((await confirm({ ...draft, revision: 1 }, 1)).json()).toMatchObject({
    code: 'mailing_changed',
  })
  await confirm(draft, 1)
  const after = await send('PUT', `/mailings/${draft.id}`, { ...draft })
  expect(after.json()).toMatchObject({ code: 'mailing_confirmed' })
  expect((await send('DELETE', `/mailings/${draft.id}`)).json()).toMatchObject({
    code: 'mailing_confirmed',
  })
  await expect(
    pool.query(`update mailings set text_uk = 'інше' where id = $1`, [draft.id]),
  ).rejects.toThrow(/sent as it was/)
})

test('a draft is kept, found, and thrown away; there are not too many of them', async () => {
  const draft = await written()
  const list = await send('GET', '/mailings')
  expect(list.json<{ mailings: Mailing[] }>().mailings).toEqual([draft])
  expect((await send('DELETE', `/mailings/${draft.id}`)).statusCode).toBe(200)
  expect((await send('GET', `/mailings/${draft.id}`)).json()).toMatchObject({
    code: 'mailing_not_found',
  })
  await pool.query(
    `insert into mailings (olympiad_id, kind, subject_uk, subject_pl, text_uk, text_pl, filter,
       created_by, created_at, saved_at)
     select $1, 'news', '', '', '', '', '{}', $2, now(), now() from generate_series(1, 50)`,
    [olympiadId, owner.id],
  )
  expect((await send('POST', '/mailings')).json()).toMatchObject({ code: 'too_many_drafts' })
})

test.each([
  ['two lines in a subject', { subject: { uk: 'a\r\nBcc: x@example.com', pl: '' } }],
  ['a hidden sign', { text: { uk: 'a\u202eb', pl: '' } }],
])('%s are refused', async (_, content) => {
  const draft = await written()
  const answer = await send('PUT', `/mailings/${draft.id}`, { ...draft, ...content })
  expect(answer.json()).toMatchObject({ code: 'unreadable_text' })
})

test('markup is text like any other', async () => {
  const [person] = await registered(1)
  const text = '<img src=x onerror=alert(1)> & <b>'
  const draft = await written({ subject: { uk: text, pl: '' }, text: { uk: text, pl: '' } })
  await confirm(draft, 1)
  await batch()
  const [message] = (await app.get('/api/messages?in=uk', person)).json<Inbox>().messages
  expect(message).toMatchObject({ subject: text, paragraphs: [text] })
})

test.each<StaffRole>(['editor', 'translator', 'arbiter', 'viewer'])(
  '%s writes to nobody',
  async (role) => {
    const draft = await written()
    const member = await somebody()
    await addStaff(app.db, olympiadId, member, role)
    for (const [method, path] of [
      ['POST', '/mailings'],
      ['GET', '/mailings'],
      ['POST', `/mailings/${draft.id}/confirm`],
      ['POST', '/messages/again'],
    ] as const) {
      expect((await send(method, path, {}, member)).statusCode, path).toBe(403)
    }
  },
)

test('the mailing of another olympiad is none', async () => {
  const draft = await written()
  olympiadId = await insertOlympiad(app.db, olympiadFixture(now()))
  await addStaff(app.db, olympiadId, owner, 'owner')
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['PUT', '', draft],
    ['POST', '/test', { revision: draft.revision }],
    ['POST', '/confirm', { revision: draft.revision, recipients: 1 }],
    ['POST', '/stop', undefined],
  ] as const) {
    const answer = await send(method, `/mailings/${draft.id}${path}`, body)
    expect(answer.json(), `${method} ${path}`).toMatchObject({ code: 'mailing_not_found' })
  }
})

const troubled = (state: string, failure: string | null, person: TestPerson) =>
  pool.query<{ id: number }>(
    `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at, state,
       failure, done_at)
     values ($1, 'paid', $2, $3, '{}', now(), $4, $5, now()) returning id`,
    [`trouble:${Math.random()}`, person.id, olympiadId, state, failure],
  )
const sent = async (rest = '') => (await send('GET', `/messages${rest}`)).json<SentPage>()

test('what was sent, what failed and why, what is unknown; again, and only here', async () => {
  const [person] = await registered(1)
  if (!person) throw new Error('nobody')
  const failed = (await troubled('failed', 'address-refused', person)).rows[0]?.id ?? 0
  await troubled('unknown', 'answer-lost', person)
  await troubled('sent', null, person)
  const all = await sent()
  expect(all.counts).toMatchObject({ failed: 1, unknown: 1, sent: 1, queued: 0 })
  expect(all.messages.map(({ state }) => state)).toEqual(['sent', 'unknown', 'failed'])
  expect(all.messages[2]).toMatchObject({ failure: 'address-refused', person: { id: person.id } })
  expect((await sent('?state=failed')).messages).toHaveLength(1)
  expect((await sent('?kind=news')).messages).toHaveLength(0)
  const again = (body: object) => send('POST', '/messages/again', body)

  const mine = olympiadId
  olympiadId = await insertOlympiad(app.db, olympiadFixture(now()))
  await addStaff(app.db, olympiadId, owner, 'owner')
  expect((await sent()).messages).toEqual([])
  expect((await again({ state: 'failed', messageId: failed })).json()).toEqual({ again: 0 })
  expect((await again({ state: 'failed' })).json()).toEqual({ again: 0 })
  olympiadId = mine

  expect((await again({ state: 'unknown', messageId: failed })).json()).toEqual({ again: 0 })
  expect((await again({ state: 'failed', messageId: failed })).json()).toEqual({ again: 1 })
  expect((await again({ state: 'failed', messageId: failed })).json()).toEqual({ again: 0 })
  expect((await again({ state: 'unknown' })).json()).toEqual({ again: 1 })
  expect((await again({ state: 'sent' })).statusCode).toBe(400)
  expect((await sent()).counts).toMatchObject({ failed: 0, unknown: 0, sent: 1, queued: 2 })
  expect(await logged()).toEqual(['message.sent-again', 'message.sent-again'])
})

test('sent again, what failed is made anew and what is unknown keeps its number', async () => {
  const [person] = await registered(1)
  if (!person) throw new Error('nobody')
  for (const [state, failure] of [
    ['failed', 'refused'],
    ['unknown', 'answer-lost'],
  ] as const) {
    const { id } = (await troubled(state, failure, person)).rows[0] ?? { id: 0 }
    await pool.query(`insert into mails values ($1, 'a@example.com', $2, 's', 'uk', 'x', now())`, [
      id,
      `${id}@example.com`,
    ])
    await send('POST', '/messages/again', { state, messageId: id })
    const { rows } = await pool.query('select 1 from mails where message_id = $1', [id])
    expect(rows).toHaveLength(state === 'unknown' ? 1 : 0)
  }
})
