import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { editingOn } from '../../test/ground/editing.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const desk = editingOn(app)
const owner = await desk.owner()

const publicOne = async (id: number) => {
  const answer = await app.get(`/api/olympiads/${id}`)
  return answer.statusCode === 200 ? answer.json<{ data_list: [object] }>().data_list[0] : null
}

test('made from nothing, stopped by each obstacle, announced, and seen by everybody', async () => {
  const id = await desk.created(owner)
  const empty = await desk.draftOf(owner, id)
  expect(empty).toMatchObject({ revision: 1, applied: null, state: { phase: 'draft' } })
  const codes = new Set(empty.obstacles.map(({ code }) => code))
  expect([...codes].toSorted()).toEqual([
    'no-categories',
    'start-missing',
    'terms-missing',
    'text-missing',
  ])
  const refused = await desk.announce(owner, id)
  expect(refused.json()).toMatchObject({ code: 'draft_incomplete' })
  expect(refused.json<{ fields: string[] }>().fields).toContain('texts.pl.title')
  expect(await publicOne(id)).toBeNull()

  expect(await desk.saved(owner, id, desk.whole())).toMatchObject({
    kind: 'saved',
    revision: 2,
    obstacles: [],
  })
  expect(await publicOne(id)).toBeNull()
  expect((await desk.announce(owner, id)).statusCode).toBe(200)
  expect(await publicOne(id)).toMatchObject({
    title: { uk: 'Кубок uk', pl: 'Кубок pl' },
    status: 'announced',
    local_price: 250,
    is_cancelled: 0,
  })
  const { draft, applied } = await desk.draftOf(owner, id)
  expect(applied).toEqual(draft)
  const tasks = await app.post('/api/olympiads/get-task-list', {
    ...{ olympiad_id: id, language: 'pl', stages_level: 'basic', age_tab: '9-12' },
  })
  expect(tasks.json<{ data_list: { name: string }[] }>().data_list).toHaveLength(9)
})
