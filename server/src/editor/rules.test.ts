import type { DraftChanges } from '@olympiad/domain/draft-fields'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { editingOn } from '../../test/ground/editing.ts'
import {
  daysFrom,
  guardianTerms,
  insertPlaces,
  insertRegistration,
  insertRun,
  registrationForm,
  type OlympiadFixture,
} from '../../test/ground/fixtures.ts'

// What may change when, through the API: saved into the working copy it always is, applied or not.

const app = await testApp()
await insertPlaces(app.db)
const desk = editingOn(app)
const owner = await desk.owner()
const inDays = (days: number) => daysFrom(app.clock.now, days)
let people = 0
const participant = () => app.person(`participant-${(people += 1)}`)

const coming = { startsAt: inDays(5), endsAt: inDays(9) }
const announced = () => desk.standing(owner, coming)
const running = (changes: Partial<OlympiadFixture> = {}) => desk.standing(owner, changes)

async function registered(id: number, ageBand: '9-12' | '13-15' = '13-15', isPaid = true) {
  const person = await participant()
  const registrationId = await insertRegistration(app.db, id, person, { ageBand, isPaid })
  return { person, registrationId }
}

async function outcome(id: number, changes: DraftChanges) {
  expect((await desk.save(owner, id, changes)).statusCode).toBe(200)
  const answer = await desk.apply(owner, id)
  return answer.statusCode === 200 ? 'applied' : answer.json<{ code: string }>().code
}

const messagesOf = async ({ id }: TestPerson) => {
  const rows = await app.db.query
    .selectFrom('messages')
    .select(['kind', 'facts'])
    .where('practicant_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}

const drill = {
  drill: {
    kind: 'binary' as const,
    ...{ quantity: 30, memoriseSeconds: 60, recallSeconds: 60, rowSize: 10 },
    options: { grouping: 1 as const, layout: 'row' as const },
  },
}
const own = 'categories.basic-1.13-15'

test('announced: texts at once, dates with a message to everybody', async () => {
  const id = await announced()
  const { person } = await registered(id)
  expect(await outcome(id, { 'texts.uk.title': 'Інша назва' })).toBe('applied')
  expect(await messagesOf(person)).toEqual([])
  const later = desk.inDays(6)
  expect(await outcome(id, { startsAt: later })).toBe('applied')
  expect(await messagesOf(person)).toMatchObject([
    { kind: 'dates-changed', facts: { startsAt: later, timeZone: 'Europe/Kyiv' } },
  ])
  const [olympiad] = (await app.get(`/api/olympiads/${id}`)).json<{
    data_list: [{ title: { uk: string }; start_date: string }]
  }>().data_list
  expect(olympiad.title.uk).toBe('Інша назва')
  expect(olympiad.start_date.slice(0, 16)).toBe(inDays(6).toISOString().slice(0, 16))
})

test('from the first registration the currency stays and categories are only added', async () => {
  const id = await announced()
  const eur = { amount: 900, currency: 'EUR' as const }
  expect(await outcome(id, { localPrice: eur, 'categories.pro-1.9-12': null })).toBe('applied')
  await registered(id)
  const uah = { amount: 300_00, currency: 'UAH' as const }
  expect(await outcome(id, { localPrice: uah })).toBe('change_not_allowed')
  expect(await outcome(id, { localPrice: { ...eur, amount: 1000 } })).toBe('applied')
  expect(await outcome(id, { [own]: null })).toBe('change_not_allowed')
  expect(await outcome(id, { [own]: [drill] })).toBe('applied')
  expect(await outcome(id, { 'categories.intermediate-1.9-12': [drill] })).toBe('applied')
  expect(await outcome(id, { requiresBirth: true })).toBe('change_not_allowed')
})

test.each(['training', 'olympiad'] as const)(
  'from the first begun run (%s) of a category its drills are frozen, others are not',
  async (mode) => {
    const id = await running()
    const { registrationId } = await registered(id)
    await insertRun(app.db, registrationId, { mode })
    const refused = await desk.save(owner, id, { [own]: [drill] })
    expect(refused.statusCode).toBe(200)
    const answer = await desk.apply(owner, id)
    expect(answer.json()).toMatchObject({ code: 'change_not_allowed', fields: [own] })
    await desk.save(owner, id, {
      [own]: (await desk.appliedOf(owner, id)).categories[1]?.drills ?? null,
    })
    expect(await outcome(id, { 'categories.basic-1.9-12': [drill] })).toBe('applied')
  },
)

test('running: the start stands, the end only moves later', async () => {
  const id = await running()
  expect(await outcome(id, { startsAt: desk.inDays(1) })).toBe('change_not_allowed')
  const { startsAt } = await desk.appliedOf(owner, id)
  await desk.save(owner, id, { startsAt })
  expect(await outcome(id, { endsAt: desk.inDays(4) })).toBe('change_not_allowed')
  expect(await outcome(id, { endsAt: desk.inDays(6) })).toBe('applied')
  expect(await outcome(id, { endsAt: '' })).toBe('applied')
})

test('published: slips of the pen in texts, nothing else', async () => {
  const id = await running({ endsAt: inDays(-0.5), publishedAt: inDays(-0.1) })
  expect(await outcome(id, { 'texts.uk.fullDescription': '<p>full uk.</p>' })).toBe('applied')
  expect(await outcome(id, { 'texts.uk.fullDescription': '<p>Зовсім інше</p>' })).toBe(
    'change_not_allowed',
  )
})

test('a date nobody touched keeps its seconds', async () => {
  const id = await announced()
  expect(await outcome(id, { 'texts.uk.title': 'Інша назва' })).toBe('applied')
  const row = await app.db.query
    .selectFrom('olympiads')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ starts_at: coming.startsAt, ends_at: coming.endsAt })
})

test('what is applied is the revision that was looked at, and it stands in the log', async () => {
  const id = await announced()
  const seen = await desk.changes(owner, id)
  await desk.save(owner, id, { 'texts.uk.title': 'Інша назва' })
  const late = { revision: seen.revision, isMaterial: true }
  const answer = await desk.ask(owner, 'POST', `/${id}/draft/apply`, late)
  expect(answer.json()).toMatchObject({ code: 'draft_outdated' })
  await desk.apply(owner, id)
  const entries = await app.db.query
    .selectFrom('audit_entries')
    .select(['content', 'actor_id', 'action'])
    .where('chain', '=', id)
    .execute()
  expect(entries).toMatchObject([{ actor_id: owner.id, action: 'olympiad.applied' }])
  expect(JSON.parse(entries[0]?.content ?? '')).toMatchObject({
    before: { 'texts.uk.title': 'Проба uk' },
    after: { 'texts.uk.title': 'Інша назва' },
  })
})

test('the summary says what changes, what that means, and for how many', async () => {
  const id = await announced()
  await registered(id)
  await registered(id, '9-12', false)
  await desk.save(owner, id, { endsAt: desk.inDays(10), requiresBirth: true })
  expect(await desk.changes(owner, id)).toMatchObject({
    changes: [
      { path: 'endsAt', rule: 'told', isAllowed: true },
      { path: 'requiresBirth', rule: 'registered', isAllowed: false },
    ],
    people: { registered: 2, paid: 1, openOrders: 0 },
    obstacles: [],
  })
})

test('who may not set prices does not apply them either', async () => {
  const id = await announced()
  const editor = await desk.member(id, 'editor')
  await desk.save(owner, id, { localPrice: { amount: 300_00, currency: 'UAH' } })
  const refused = await desk.apply(editor, id)
  expect(refused.json()).toMatchObject({ code: 'forbidden', fields: ['localPrice'] })
  expect((await desk.apply(owner, id)).statusCode).toBe(200)
})

test('an open order keeps its price, a new one has the new', async () => {
  const id = await announced()
  const buy = async () => {
    const { person } = await registered(id, '13-15', false)
    await app.post(`/api/olympiads/agreement/${id}/accept`, guardianTerms, person)
    const pay = () => app.post(`/api/olympiads/${id}/pay`, {}, person)
    expect((await pay()).statusCode).toBe(200)
    return pay
  }
  const again = await buy()
  await outcome(id, { localPrice: { amount: 300_00, currency: 'UAH' } })
  // The first try was given up: the order is still there.
  await app.db.query.updateTable('payment_attempts').set({ status: 'failed' }).execute()
  await again()
  await buy()
  const orders = await app.db.query
    .selectFrom('orders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .select(['o.amount', 'a.amount as asked', 'o.status'])
    .where('r.olympiad_id', '=', id)
    .orderBy('o.number')
    .execute()
  expect(orders).toEqual([
    { amount: 250_00, asked: 250_00, status: 'open' },
    { amount: 250_00, asked: 250_00, status: 'open' },
    { amount: 300_00, asked: 300_00, status: 'open' },
  ])
})

test('a material change of the terms is accepted before the next step, another is not', async () => {
  const id = await running()
  const { person } = await registered(id)
  await app.post(`/api/olympiads/agreement/${id}/accept`, guardianTerms, person)
  const tasks = await app.post(
    '/api/olympiads/get-task-list',
    { olympiad_id: id, language: 'uk' },
    person,
  )
  const [task] = tasks.json<{ data_list: [{ id: number }] }>().data_list
  const start = async () => {
    const asked = {
      olympiad_id: id,
      params_id: task.id,
      language: 'uk',
      is_self: 1,
      add_params: '{}',
    }
    const answer = await app.post('/api/olympiads/run-olmypiad', asked, person)
    return answer.statusCode === 200 ? 'started' : answer.json<{ code: string }>().code
  }
  const change = async (html: string, isMaterial: boolean) => {
    await desk.save(owner, id, { 'texts.uk.terms': html })
    expect((await desk.apply(owner, id, isMaterial)).statusCode).toBe(200)
  }
  expect(await start()).toBe('started')
  await change('<p>terms 1 uk.</p>', false)
  expect(await start()).toBe('started')
  expect(await messagesOf(person)).toEqual([])
  await change('<p>Зовсім інші</p>', true)
  expect(await start()).toBe('agreement_outdated')
  const owes = async () => {
    const seen = await app.get(`/api/olympiads/${id}`, person)
    return seen.json<{ data_list: [{ owes_terms: number }] }>().data_list[0].owes_terms
  }
  expect(await owes()).toBe(1)
  expect(await messagesOf(person)).toMatchObject([{ kind: 'terms-changed' }])
  const accept = (version: number) =>
    app.post(`/api/olympiads/agreement/${id}/accept`, { ...guardianTerms, version }, person)
  expect((await accept(2)).statusCode).toBe(409)
  expect((await accept(3)).statusCode).toBe(200)
  expect(await owes()).toBe(0)
  expect(await start()).toBe('started')
})

test('whoever registers does it for a category that has drills', async () => {
  const id = await announced()
  expect(await outcome(id, { [own]: null })).toBe('applied')
  const person = await participant()
  const ask = (changes: object) =>
    app.post('/api/auth/register', registrationForm(person, id, changes), person)
  expect((await ask({})).json()).toMatchObject({ code: 'stage_not_offered' })
  expect((await ask({ age_tab: '9-12' })).statusCode).toBe(200)
})

test('only a draft nobody registered for is deleted; the log keeps that it was', async () => {
  const gone = await desk.created(owner)
  expect((await desk.ask(owner, 'DELETE', `/${gone}`)).statusCode).toBe(200)
  expect((await desk.ask(owner, 'DELETE', `/${gone}`)).statusCode).toBe(404)
  const kept = await announced()
  expect((await desk.ask(owner, 'DELETE', `/${kept}`)).json()).toMatchObject({
    code: 'olympiad_in_use',
  })
  const entry = await app.db.query
    .selectFrom('audit_entries')
    .select('action')
    .where('chain', '=', gone)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.action).toBe('olympiad.deleted')
})
