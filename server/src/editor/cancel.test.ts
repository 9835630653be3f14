import type { CancellationProgress } from '@olympiad/contract/editor'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { editingOn } from '../../test/ground/editing.ts'
import {
  daysFrom,
  guardianTerms,
  insertPlaces,
  insertRegistration,
  registrationForm,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
await app.listen()
const desk = editingOn(app)
const owner = await desk.owner()
let people = 0
const participant = () => app.person(`participant-${(people += 1)}`)
const cancel = (id: number, reason = 'Немає світла в школі') =>
  desk.ask(owner, 'POST', `/${id}/cancel`, { reason })
const progressOf = async (id: number) =>
  (await desk.ask(owner, 'GET', `/${id}/cancellation`)).json<CancellationProgress>()

test('called off: nobody goes on, everybody is told, all money goes back', async () => {
  const id = await desk.standing(owner)
  const paid = await participant()
  await insertRegistration(app.db, id, paid, { isPaid: true })
  const unpaid = await participant()
  await insertRegistration(app.db, id, unpaid)
  await app.post(`/api/olympiads/agreement/${id}/accept`, guardianTerms, unpaid)
  const answer = await app.post(
    '/api/olympiads/get-task-list',
    { olympiad_id: id, language: 'uk' },
    paid,
  )
  const [task] = answer.json<{ data_list: [{ id: number }] }>().data_list

  expect((await cancel(id)).json()).toMatchObject({ paid: 1, reason: 'Немає світла в школі' })

  const codeOf = async (url: string, body: object, person = paid) =>
    (await app.post(url, body, person)).json<{ code: string }>().code
  const start = { olympiad_id: id, params_id: task.id, language: 'uk', add_params: '{}' }
  for (const isSelf of [0, 1]) {
    const wish = { ...start, is_self: isSelf }
    expect(await codeOf('/api/olympiads/run-olmypiad', wish)).toBe('olympiad_cancelled')
  }
  expect(await codeOf(`/api/olympiads/${id}/pay`, {}, unpaid)).toBe('registration_closed')
  const late = await participant()
  expect(await codeOf('/api/auth/register', registrationForm(late, id), late)).toBe(
    'registration_closed',
  )
  expect(await codeOf(`/api/organiser/olympiads/${id}/publication`, {}, owner)).toBe(
    'olympiad_cancelled',
  )
  const seen = await app.get(`/api/olympiads/${id}`)
  expect(seen.json()).toMatchObject({ data_list: [{ status: 'completed', is_cancelled: 1 }] })
  expect((await desk.ask(owner, 'GET', `/${id}`)).json()).toMatchObject({ isCancelled: true })

  const told = await app.db.query
    .selectFrom('messages')
    .select(['practicant_id', 'kind', 'facts'])
    .where('olympiad_id', '=', id)
    .where('kind', '=', 'olympiad-cancelled')
    .orderBy('practicant_id')
    .execute()
  const facts = { reason: 'Немає світла в школі' }
  expect(told).toEqual([
    { practicant_id: paid.id, kind: 'olympiad-cancelled', facts },
    { practicant_id: unpaid.id, kind: 'olympiad-cancelled', facts },
  ])
  await expect
    .poll(() => progressOf(id), { timeout: 10_000 })
    .toMatchObject({ paid: 1, refunded: 1, waiting: 0, attention: 0 })
})

test('money that arrives after that goes back as well', async () => {
  const id = await desk.standing(owner)
  await cancel(id)
  expect(await progressOf(id)).toMatchObject({ paid: 0 })
  await insertRegistration(app.db, id, await participant(), { isPaid: true })
  await expect
    .poll(() => progressOf(id), { timeout: 10_000 })
    .toMatchObject({ paid: 1, refunded: 1 })
})

test('once, with a reason, and neither a draft nor what is published', async () => {
  const id = await desk.standing(owner)
  expect((await cancel(id, ' ')).json()).toMatchObject({ code: 'invalid_request' })
  expect((await cancel(id, '…')).json()).toMatchObject({ code: 'wordless_text' })
  expect((await cancel(id, 'a\0b')).json()).toMatchObject({ code: 'unreadable_text' })
  expect((await desk.ask(owner, 'GET', `/${id}/cancellation`)).json()).toMatchObject({
    code: 'not_cancelled',
  })
  expect((await cancel(id)).statusCode).toBe(200)
  expect((await cancel(id)).json()).toMatchObject({ code: 'already_cancelled' })
  const draft = await desk.created(owner)
  expect((await cancel(draft)).json()).toMatchObject({ code: 'olympiad_is_draft' })
  const { now } = app.clock
  const published = await desk.standing(owner, {
    endsAt: daysFrom(now, -0.5),
    publishedAt: daysFrom(now, -0.1),
  })
  expect((await cancel(published)).json()).toMatchObject({ code: 'already_published' })
})

test('what is called off does not change any more', async () => {
  const id = await desk.standing(owner)
  await cancel(id)
  await desk.save(owner, id, { 'texts.uk.title': 'Інша' })
  expect((await desk.apply(owner, id)).json()).toMatchObject({
    code: 'change_not_allowed',
    fields: ['texts.uk.title'],
  })
})
