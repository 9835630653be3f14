import type { DraftChanges } from '@olympiad/domain/draft-fields'
import { expect, test } from 'vitest'
import { testApp } from '../ground/app.ts'
import { editingOn } from '../ground/editing.ts'
import { insertPlaces } from '../ground/fixtures.ts'

// What is written into a working copy, and under which names.

const app = await testApp()
await insertPlaces(app.db)
const desk = editingOn(app)
const owner = await desk.owner()

async function saved(changes: DraftChanges) {
  const id = await desk.created(owner)
  const answer = await desk.save(owner, id, changes, 1)
  // Whatever came of it, the working copy can be read and goes on.
  expect((await desk.ask(owner, 'GET', `/${id}/draft`)).statusCode).toBe(200)
  expect((await desk.save(owner, id, { 'texts.pl.title': 'Puchar' })).statusCode).toBe(200)
  return { status: answer.statusCode, texts: (await desk.draftOf(owner, id)).draft.texts }
}

test.each([
  ['signs that become five', '&'.repeat(60_000)],
  ['brackets that become four', '<'.repeat(60_000)],
  ['tags that are closed for them', '<b>'.repeat(20_000)],
])('a text of %s stays as short as texts are', async (_, terms) => {
  expect((await saved({ 'texts.uk.terms': terms })).status).toBe(422)
})

test.each([
  ['zeros', 'a\0b&#0;c&#x0;d<a href="https://x&#0;y\0z">e</a>'],
  ['halves of characters', 'a\ud800b&#xD800;c\udfff'],
])('%s in a text are left out', async (_, text) => {
  const { status, texts } = await saved({ 'texts.uk.terms': text, 'texts.uk.title': text })
  expect(status).toBe(200)
  expect(JSON.stringify(texts)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
})

const drills = [] as never[]
test.each<[string, unknown]>([
  ...['texts.uk', 'texts.uk.constructor', 'texts.constructor.title', 'texts.__proto__.title'].map(
    (path): [string, unknown] => [path, null],
  ),
  ...['__proto__.title', 'constructor', 'toString', 'hasOwnProperty', 'texts.uk.title.x'].map(
    (path): [string, unknown] => [path, null],
  ),
  ...['basic-01.9-12', 'basic-1.9-12.x', 'toString-1.9-12', 'basic-1e0.9-12', 'basic-1.length'].map(
    (key): [string, unknown] => [`categories.${key}`, drills],
  ),
  ...['2026-01-01T10:00Z', '2026-01-01', '2026-13-01T10:00', '1970-01-01T00:00', ' '].map(
    (startsAt): [string, unknown] => ['startsAt', startsAt],
  ),
  ...[-1, 1.5, 1e9, '100', [100], null, Number.MAX_SAFE_INTEGER].map(
    (amount): [string, unknown] => ['localPrice', { amount, currency: 'UAH' }],
  ),
  ['localPrice', { amount: 1, currency: 'USD' }],
  ['localPrice', { amount: 1, currency: 'UAH', extra: 1 }],
  ['texts.uk.cover', '../../etc/passwd'],
  ['texts.uk.cover', ['0'.repeat(64)]],
  ['texts.uk.organiser', ['x']],
  ['texts.uk.organiser', { toString: 'x' }],
])('%s: %j is refused, and nothing of it is kept', async (path, value) => {
  const { status, texts } = await saved({
    [path]: value,
    'texts.uk.title': 'Кубок',
  } as DraftChanges)
  expect(status).toBe(400)
  expect(texts.uk.title).toBe('')
})
