import { randomUUID } from 'node:crypto'
import type { OwnImage, SavedImages, TableDrill } from '@olympiad/contract/images'
import { allEntries, entriesOf } from '@olympiad/domain/images/entries'
import type { PlaceList } from '@olympiad/domain/images/places'
import type { RecallRating } from '@olympiad/domain/images/table-drill'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'

const app = await testApp()

let me: TestPerson
let other: TestPerson
let people = 0

beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T12:00:00Z')
  me = await app.person(`images-${++people}`, { language: 'uk' })
  other = await app.person(`images-${++people}`, { language: 'pl' })
})

type Sent = { method?: 'PUT' | 'POST' | 'DELETE'; payload?: object }
const ask = (person: TestPerson | null, url: string, { method, payload }: Sent = {}) =>
  app.inject({
    ...{ method: method ?? 'GET', url: `/api/training/${url}` },
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(payload && { payload }),
  })
const put = (person: TestPerson, url: string, payload: object) =>
  ask(person, url, { method: 'PUT', payload })

const saveRaw = (person: TestPerson, ...changes: OwnImage[]) => put(person, 'images', { changes })
const save = async (person: TestPerson, ...changes: OwnImage[]) =>
  (await saveRaw(person, ...changes)).json<SavedImages>()
const table = async (person: TestPerson) =>
  (await ask(person, 'images')).json<{ images: OwnImage[] }>().images
const image = (entry: string, word: string, revision = 0): OwnImage => ({ entry, word, revision })
const drill = async (person: TestPerson) => (await ask(person, 'images/drill')).json<TableDrill>()
const recallRaw = (person: TestPerson, entry: string, rating: RecallRating, revision = 1) =>
  ask(person, 'images/drill', { method: 'POST', payload: { entry, revision, rating } })
const recall = async (person: TestPerson, entry: string, rating: RecallRating = 'good') =>
  (await recallRaw(person, entry, rating)).json<TableDrill>()
const inDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
}

test('what is written is kept, changed and taken away; the revisions go on', async () => {
  expect(await table(me)).toEqual([])
  expect(await save(me, image('07', ' сік '), image('QH', 'мама'))).toEqual({
    saved: [image('07', 'сік', 1), image('QH', 'мама', 1)],
    changed: [],
  })
  expect(await save(me, image('07', '', 1))).toEqual({ saved: [image('07', '', 2)], changed: [] })
  expect(await save(me, image('07', 'сова', 2))).toEqual({
    saved: [image('07', 'сова', 3)],
    changed: [],
  })
  expect(await table(me)).toEqual([image('07', 'сова', 3), image('QH', 'мама', 1)])
})

test('what another tab has changed is not overwritten, the rest is saved', async () => {
  await save(me, image('07', 'сік'))
  await save(me, image('07', 'сова', 1))
  expect(await save(me, image('07', 'сокира', 1), image('08', 'сир'))).toEqual({
    saved: [image('08', 'сир', 1)],
    changed: [image('07', 'сова', 2)],
  })
  expect(await table(me)).toEqual([image('07', 'сова', 2), image('08', 'сир', 1)])
})

test('who says the same again is heard once, and nothing is nothing', async () => {
  await save(me, image('07', 'сік'))
  expect(await save(me, image('07', 'сік'))).toEqual({
    saved: [image('07', 'сік', 1)],
    changed: [],
  })
  expect(await save(me, image('09', ''))).toEqual({ saved: [image('09', '')], changed: [] })
  expect(await save(me, image('10', 'а'), image('10', 'б'))).toEqual({
    saved: [image('10', 'б', 1)],
    changed: [],
  })
})

test('a whole table goes in one call, each as it was typed', async () => {
  const changes = allEntries.map((entry) => image(entry, `<b>${entry}</b> ❤️`))
  const { saved } = await save(me, ...changes)
  expect(saved).toHaveLength(162)
  expect((await table(me)).every(({ entry, word }) => word === `<b>${entry}</b> ❤️`)).toBe(true)
  expect((await saveRaw(me, ...changes, image('0', 'x'))).statusCode).toBe(400)
})

test.each([
  ['a word of 81 letters', image('07', 'a'.repeat(81)), 400],
  ['a control character', image('07', 'a\u0000'), 422],
  ['a word nobody sees', image('07', '\u200b'), 422],
  ['a word turned round', image('07', 'a\u202eb'), 422],
  ['another entry', image('100', 'a'), 400],
  ['a card of no deck', image('11H', 'a'), 400],
  ['the past', image('07', 'a', -1), 400],
  ['more accents than a letter bears', image('07', 'a\u0301\u0302\u0303\u0304'), 422],
])('%s is refused in words, and nothing of the call is kept', async (_, wrong, status) => {
  const answer = await saveRaw(me, image('08', 'сир'), wrong)
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json<{ message: string }>().message).toMatch(/[а-яії]/)
  expect(await table(me)).toEqual([])
})

test('decomposed accents are composed', async () => {
  await save(me, image('07', 'żółw'.normalize('NFD')))
  expect(await table(me)).toEqual([image('07', 'żółw'.normalize('NFC'), 1)])
})

test('ten a day, each once; tomorrow others, and never how many wait', async () => {
  await save(me, ...entriesOf.pairs.map((entry) => image(entry, `слово ${entry}`)))
  const { cards, done } = await drill(me)
  expect(cards.map(({ entry }) => entry)).toEqual(entriesOf.pairs.slice(0, 10))
  expect(done).toBe(0)
  const left = await recall(me, '00')
  expect(left.cards).toHaveLength(9)
  // Again, from another tab or after the answer got lost.
  expect(await recall(me, '00', 'again')).toEqual(left)
  for (const { entry } of left.cards) await recall(me, entry)
  expect(await drill(me)).toEqual({ cards: [], done: 10 })
  // What is not asked for is not answered.
  expect(await recall(me, '50')).toEqual({ cards: [], done: 10 })
  inDays(1)
  expect((await drill(me)).cards.map(({ entry }) => entry)).toEqual(entriesOf.pairs.slice(10, 20))
  inDays(60)
  const later = await drill(me)
  expect(later.cards).toHaveLength(10)
  expect(later.cards.map(({ entry }) => entry)).toEqual(entriesOf.pairs.slice(0, 10))
  expect(Object.keys(later).toSorted()).toEqual(['cards', 'done'])
})

test('the day is that of Kyiv for one language and of Warsaw for the other', async () => {
  for (const person of [me, other]) await save(person, image('07', 'a'), image('08', 'b'))
  // 23:30 in Kyiv, 22:30 in Warsaw.
  app.clock.now = new Date('2026-03-10T21:30:00Z')
  for (const person of [me, other]) await recall(person, '07', 'again')
  app.clock.now = new Date('2026-03-10T22:30:00Z')
  expect(await drill(me)).toMatchObject({ done: 0 })
  expect(await drill(other)).toMatchObject({ done: 1 })
  app.clock.now = new Date('2026-03-10T23:30:00Z')
  expect(await drill(other)).toMatchObject({ done: 0 })
})

test('another word is another card, but the day goes on counting', async () => {
  await save(me, image('07', 'сік'))
  await recall(me, '07', 'easy')
  const stored = () =>
    app.db.query
      .selectFrom('own_images')
      .select(['reps', 'due_on', 'drilled_on'])
      .where('practicant_id', '=', me.id)
      .executeTakeFirstOrThrow()
  expect(await stored()).toMatchObject({ reps: 1, drilled_on: '2026-03-10' })
  // The same word is no change.
  await save(me, image('07', 'сік', 1))
  expect(await stored()).toMatchObject({ reps: 1 })
  await save(me, image('07', 'сова', 1))
  expect(await stored()).toEqual({ reps: null, due_on: null, drilled_on: '2026-03-10' })
  expect(await drill(me)).toEqual({ cards: [], done: 1 })
  expect((await recallRaw(me, '07', 'good', 1)).statusCode).toBe(409)
  inDays(1)
  expect(await drill(me)).toEqual({ cards: [image('07', 'сова', 2)], done: 0 })
  await save(me, image('07', '', 2))
  expect(await drill(me)).toEqual({ cards: [], done: 0 })
})

const listOf = (over: Partial<PlaceList> = {}) => ({
  ...{ name: 'Школа', places: ['двері', 'сходи'], revision: 0, ...over },
})
const lists = async (person: TestPerson) =>
  (await ask(person, 'places')).json<{ lists: PlaceList[] }>().lists

test('a list is made, changed, removed and made again as it was', async () => {
  const id = randomUUID()
  const made = await put(me, `places/${id}`, listOf())
  expect(made.json()).toEqual({ id, ...listOf({ revision: 1 }) })
  // After the answer got lost.
  expect((await put(me, `places/${id}`, listOf())).json()).toEqual(made.json())
  const changed = listOf({ places: ['сходи', 'двері', 'клас'], revision: 1 })
  expect((await put(me, `places/${id}`, changed)).statusCode).toBe(200)
  expect((await put(me, `places/${id}`, listOf({ revision: 1 }))).statusCode).toBe(409)
  expect(await lists(me)).toEqual([{ id, ...changed, revision: 2 }])
  const remove = (revision: number) =>
    ask(me, `places/${id}?revision=${revision}`, { method: 'DELETE' })
  expect((await remove(1)).statusCode).toBe(409)
  expect((await remove(2)).statusCode).toBe(200)
  expect((await remove(2)).statusCode).toBe(200)
  expect(await lists(me)).toEqual([])
  await put(me, `places/${id}`, listOf({ places: changed.places }))
  expect(await lists(me)).toEqual([{ id, ...changed, revision: 1 }])
})

test('twenty lists of a hundred places, and no more', async () => {
  const places = Array.from({ length: 100 }, (_, at) => `місце ${at}`)
  for (let at = 0; at < 20; at++) {
    const answer = await put(me, `places/${randomUUID()}`, listOf({ places }))
    expect(answer.statusCode).toBe(200)
  }
  const refused = await put(me, `places/${randomUUID()}`, listOf())
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    'too_many_place_lists',
  ])
  expect(await lists(me)).toHaveLength(20)
})

test.each([
  ['101 places', listOf({ places: Array.from({ length: 101 }, () => 'a') }), 400],
  ['a place that is nothing', listOf({ places: [' '] }), 422],
  ['no name', listOf({ name: '' }), 422],
  ['a name too long', listOf({ name: 'a'.repeat(81) }), 400],
  ['control characters', listOf({ places: ['a\u0007'] }), 422],
])('a list with %s is refused', async (_, list, status) => {
  expect((await put(me, `places/${randomUUID()}`, list)).statusCode).toBe(status)
  expect(await lists(me)).toEqual([])
})

test('nobody else reads or changes any of it', async () => {
  const secret = 'таємниця'
  const id = randomUUID()
  await save(me, image('07', secret))
  await put(me, `places/${id}`, listOf({ name: secret, places: [secret] }))
  const walk: [string, Sent][] = [
    ['images', {}],
    ['images', { method: 'PUT', payload: { changes: [image('07', 'чужа', 1)] } }],
    ['images/drill', {}],
    ['images/drill', { method: 'POST', payload: { entry: '07', revision: 1, rating: 'again' } }],
    ['places', {}],
    [`places/${id}`, { method: 'PUT', payload: listOf({ revision: 1 }) }],
    [`places/${id}?revision=1`, { method: 'DELETE' }],
  ]
  for (const [url, sent] of walk) {
    const guest = await ask(null, url, sent)
    expect([guest.statusCode, guest.body.includes(secret)], url).toEqual([401, false])
    expect((await ask(other, url, sent)).body, url).not.toContain(secret)
  }
  expect(await table(me)).toEqual([image('07', secret, 1)])
  expect(await drill(me)).toMatchObject({ cards: [{ entry: '07' }], done: 0 })
  expect(await lists(me)).toMatchObject([{ id, name: secret, revision: 1 }])
})

test('they go with the person', async () => {
  await save(me, image('07', 'сік'))
  await put(me, `places/${randomUUID()}`, listOf())
  await app.db.query.deleteFrom('practicants').where('id', '=', me.id).execute()
  for (const name of ['own_images', 'place_lists'] as const) {
    const left = await app.db.query
      .selectFrom(name)
      .select('practicant_id')
      .where('practicant_id', '=', me.id)
      .execute()
    expect(left).toEqual([])
  }
})
