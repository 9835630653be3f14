import type { StaffedPage } from '@olympiad/contract/staff'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { editingOn } from '../../test/ground/editing.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const desk = editingOn(app)
const owner = await desk.owner()

test('of two editors with different fields both win, and each is told of the other', async () => {
  const id = await desk.created(owner)
  const editor = await desk.member(id, 'editor')
  expect(await desk.saved(owner, id, { 'texts.uk.title': 'Кубок' }, 1)).toMatchObject({
    kind: 'saved',
    revision: 2,
    changes: {},
  })
  expect(await desk.saved(editor, id, { 'texts.pl.title': 'Puchar' }, 1)).toMatchObject({
    kind: 'saved',
    revision: 3,
    changes: { 'texts.uk.title': 'Кубок' },
  })
  const { draft } = await desk.draftOf(owner, id)
  expect([draft.texts.uk.title, draft.texts.pl.title]).toEqual(['Кубок', 'Puchar'])
})

test('of the same field the second sees the first, chooses, and loses nothing else', async () => {
  const id = await desk.created(owner)
  const editor = await desk.member(id, 'editor')
  await app.db.query
    .updateTable('practicants')
    .set({ first_name: 'Олена', family_name: 'Зоряна' })
    .where('id', '=', owner.id)
    .execute()
  await desk.saved(owner, id, { 'texts.uk.title': 'Кубок' }, 1)
  const typed = { 'texts.uk.title': 'Ліга', 'texts.uk.organiser': 'Школа' }
  const met = await desk.saved(editor, id, typed, 1)
  expect(met).toMatchObject({
    kind: 'conflict',
    revision: 3,
    by: { personId: owner.id, name: 'Олена Зоряна' },
    changedPaths: ['texts.uk.title'],
    draft: { texts: { uk: { title: 'Кубок', organiser: 'Школа' } } },
  })
  const again = await desk.saved(editor, id, { 'texts.uk.title': 'Ліга' }, met.revision)
  expect(again).toMatchObject({ kind: 'saved', revision: 4 })
  expect((await desk.draftOf(owner, id)).draft.texts.uk.title).toBe('Ліга')
})

test('who says the same as the other meets nobody, who says nothing new writes nothing', async () => {
  const id = await desk.created(owner)
  const editor = await desk.member(id, 'editor')
  await desk.saved(owner, id, { 'texts.uk.title': 'Кубок' }, 1)
  expect(await desk.saved(editor, id, { 'texts.uk.title': 'Кубок' }, 1)).toMatchObject({
    kind: 'saved',
    revision: 2,
  })
})

test('who repeats a save whose answer got lost is not their own rival', async () => {
  const id = await desk.created(owner)
  await desk.saved(owner, id, { 'texts.uk.title': 'Куб' }, 1)
  expect(await desk.saved(owner, id, { 'texts.uk.title': 'Кубок' }, 1)).toMatchObject({
    kind: 'saved',
    revision: 3,
  })
})

test('a revision that is not there yet is refused', async () => {
  const id = await desk.created(owner)
  const answer = await desk.save(owner, id, { requiresBirth: true }, 7)
  expect(answer.json()).toMatchObject({ code: 'draft_outdated' })
})

test('a translator writes one language: no other path, and no half of a request', async () => {
  const id = await desk.created(owner)
  const translator = await desk.member(id, 'translator')
  expect(await desk.saved(translator, id, { 'texts.pl.title': 'Puchar' })).toMatchObject({
    kind: 'saved',
  })
  for (const changes of [
    { 'texts.uk.title': 'Кубок' },
    { 'texts.pl.title': 'Liga', 'texts.uk.title': 'Ліга' },
    { startsAt: '2030-01-01T10:00' },
    { localPrice: { amount: 0, currency: 'UAH' as const } },
    { 'categories.basic-1.9-12': [] },
  ]) {
    const answer = await desk.save(translator, id, changes)
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  }
  expect((await desk.draftOf(owner, id)).draft.texts).toMatchObject({
    uk: { title: '' },
    pl: { title: 'Puchar' },
  })
})

test('an editor writes everything but prices', async () => {
  const id = await desk.created(owner)
  const editor = await desk.member(id, 'editor')
  expect((await desk.save(editor, id, { startsAt: desk.inDays(9) })).statusCode).toBe(200)
  const price = { localPrice: { amount: 100, currency: 'UAH' as const } }
  const answer = await desk.save(editor, id, price)
  expect(answer.json()).toMatchObject({ code: 'forbidden', fields: ['localPrice'] })
})

test('what the sanitiser takes out never gets in, and the writer is told', async () => {
  const id = await desk.created(owner)
  const evil = '<p onclick="x()">Так<img src="x" onerror="x()"><script>x()</script></p>'
  const result = await desk.saved(owner, id, {
    'texts.uk.fullDescription': evil,
    'texts.uk.terms': `${evil}<a href="javascript:x()">a</a>`,
    'texts.uk.title': 'До\0бре \ud800',
  })
  expect(result).toMatchObject({
    kind: 'saved',
    changes: {
      'texts.uk.fullDescription': '<p>Так</p>',
      'texts.uk.terms': '<p>Так</p><a>a</a>',
      'texts.uk.title': 'Добре \ufffd',
    },
  })
  expect((await desk.draftOf(owner, id)).draft.texts.uk.fullDescription).toBe('<p>Так</p>')
})

test.each([
  ['a field that is none', { 'texts.uk.author': [] }],
  ['a category that is none', { 'categories.basic-1.9-99': [] }],
  ['a drill no table can hold', { 'categories.basic-1.9-12': [{ drill: { kind: 'binary' } }] }],
  ['a language that is none', { 'texts.de.title': [] }],
  ['an hour that is none', { startsAt: '2027-01-01T25:00' }],
  ['a negative price', { localPrice: { amount: -1, currency: 'UAH' } }],
])('%s is refused', async (_, changes) => {
  const id = await desk.created(owner)
  const answer = await desk.save(owner, id, changes as never, 1)
  expect(answer.json()).toMatchObject({ code: 'invalid_request' })
  expect((await desk.draftOf(owner, id)).revision).toBe(1)
})

test('a cover that nobody has sent is none', async () => {
  const id = await desk.created(owner)
  const answer = await desk.save(owner, id, { 'texts.uk.cover': 'a'.repeat(64) })
  expect(answer.json()).toMatchObject({ code: 'cover_not_found', fields: ['texts.uk.cover'] })
})

test('every revision can be read and had again, as another one', async () => {
  const id = await desk.created(owner)
  await desk.saved(owner, id, { 'texts.uk.title': 'Перша' })
  await desk.saved(owner, id, { 'texts.uk.title': 'Друга', requiresBirth: true })
  const revisions = (await desk.ask(owner, 'GET', `/${id}/draft/revisions`)).json<
    { revision: number; paths: string[] }[]
  >()
  expect(revisions.map(({ revision, paths }) => [revision, paths])).toEqual([
    [3, ['requiresBirth', 'texts.uk.title']],
    [2, ['texts.uk.title']],
  ])
  const restore = (revision: number, wanted: number) =>
    desk.ask(owner, 'POST', `/${id}/draft/restore`, { revision, wanted })
  expect((await restore(2, 1)).json()).toMatchObject({ code: 'draft_outdated' })
  expect((await restore(3, 3)).json()).toMatchObject({ code: 'revision_not_found' })
  expect((await restore(3, 2)).json()).toEqual({ revision: 4 })
  expect((await desk.draftOf(owner, id)).draft).toMatchObject({
    requiresBirth: false,
    texts: { uk: { title: 'Перша' } },
  })
  expect((await restore(4, 1)).json()).toEqual({ revision: 5 })
  expect((await desk.draftOf(owner, id)).draft.texts.uk.title).toBe('')
})

test('who makes an olympiad owns it; what is copied comes from one they may see', async () => {
  const source = await desk.standing(owner)
  const stranger = await desk.owner('stranger')
  const from = { kind: 'clone', olympiadId: source, parts: ['texts', 'categories'], startsAt: '' }
  expect((await desk.ask(stranger, 'POST', '', { from })).json()).toMatchObject({
    code: 'olympiad_not_found',
  })
  const made = (await desk.ask(owner, 'POST', '', { from })).json<{ olympiadId: number }>()
  const { draft, applied } = await desk.draftOf(owner, made.olympiadId)
  expect(applied).toBeNull()
  expect(draft.texts.uk.title).toBe('Проба uk')
  expect(draft.categories).toHaveLength(12)
  const mine = (await app.get('/api/organiser/olympiads', owner)).json<StaffedPage>()
  expect(mine.olympiads.find(({ id }) => id === made.olympiadId)).toMatchObject({
    status: 'draft',
    title: { uk: 'Проба uk' },
    member: { role: 'owner' },
  })
  const participant = await app.person('nobody')
  expect((await desk.ask(participant, 'POST', '', { from })).statusCode).toBe(403)
})
