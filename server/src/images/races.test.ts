import { randomUUID } from 'node:crypto'
import type { OwnImage, SavedImages, TableDrill } from '@olympiad/contract/images'
import { entriesOf } from '@olympiad/domain/images/entries'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'

const app = await testApp()

const send = (person: TestPerson, method: 'PUT' | 'POST', url: string, payload: object) =>
  app.inject({
    ...{ method, url: `/api/training/${url}`, payload },
    headers: { authorization: `Bearer ${person.token}` },
  })
const save = async (person: TestPerson, ...changes: OwnImage[]) =>
  (await send(person, 'PUT', 'images', { changes })).json<SavedImages>()

test('of ten tabs that change the same image at once one does', async () => {
  const me = await app.person('race-tabs')
  for (const entry of entriesOf.digits) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => save(me, { entry, word: `${tab}`, revision: 0 })),
    )
    const kept = answers.flatMap(({ saved }) => saved)
    expect(kept).toHaveLength(1)
    expect(answers.flatMap(({ changed }) => changed)).toEqual(
      Array.from({ length: 9 }, () => kept[0]),
    )
  }
})

test('of all that are answered at once ten count', async () => {
  const me = await app.person('race-drill')
  await save(me, ...entriesOf.pairs.map((entry) => ({ entry, word: 'x', revision: 0 })))
  // The first ten twice, and others that nobody was asked for.
  const answered = [...entriesOf.pairs.slice(0, 15), ...entriesOf.pairs.slice(0, 10)]
  await Promise.all(
    answered.map((entry) =>
      send(me, 'POST', 'images/drill', { entry, revision: 1, rating: 'good' }),
    ),
  )
  const left = await app.get('/api/training/images/drill', me)
  expect(left.json<TableDrill>()).toEqual({ cards: [], done: 10 })
  const { rows } = await app.db.pool.query<{ reps: number }>(
    'select reps from own_images where practicant_id = $1 and reps is not null',
    [me.id],
  )
  expect(rows).toEqual(Array.from({ length: 10 }, () => ({ reps: 1 })))
})

test('of thirty lists that are made at once twenty are', async () => {
  const me = await app.person('race-lists')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, list) =>
      send(me, 'PUT', `places/${randomUUID()}`, { name: `${list}`, places: [], revision: 0 }),
    ),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 200)
  expect(made).toHaveLength(20)
  expect((await app.get('/api/training/places', me)).json<{ lists: [] }>().lists).toHaveLength(20)
})
