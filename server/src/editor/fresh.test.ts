import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { editingOn } from '../../test/ground/editing.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'

const app = await testApp({}, { freshMs: 1_000 })
await insertPlaces(app.db)
const desk = editingOn(app)
const owner = await desk.owner()

test('what was applied is seen by guests a second later', async () => {
  const id = await desk.standing(owner)
  const titleNow = async () => {
    const answer = await app.get(`/api/olympiads/${id}`)
    return answer.json<{ data_list: [{ title: { uk: string } }] }>().data_list[0].title.uk
  }
  expect(await titleNow()).toBe('Проба uk')
  await desk.save(owner, id, { 'texts.uk.title': 'Нова назва' })
  expect((await desk.apply(owner, id)).statusCode).toBe(200)
  await pause(1_000)
  // Who comes first after that may still get the last one, while it is renewed.
  await titleNow()
  await expect.poll(titleNow, { timeout: 300, interval: 20 }).toBe('Нова назва')
})
