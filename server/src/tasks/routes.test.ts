import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  insertRun,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const now = app.clock.now
const days = (count: number) => daysFrom(now, count)

type Task = {
  id: number
  name: string
  table_name: string
  stages_level: string
  stages_num: number
  age_tab: string
  btn_allow: 0 | 1
  cnt_repeat: number
  params_json: string
}
type Answer = { data_list: Task[]; code?: string }

const id: Record<string, number> = {}
const created = (name: string) => id[name] as number

beforeAll(async () => {
  await insertPlaces(app.db)
  const insert = (changes: Parameters<typeof olympiadFixture>[1]) =>
    insertOlympiad(app.db, olympiadFixture(now, changes))
  id['active'] = await insert({})
  id['announced'] = await insert({ startsAt: days(1) })
  id['over'] = await insert({ startsAt: days(-9), endsAt: days(-1) })
  id['completed'] = await insert({ publishedAt: days(-1) })
  id['draft'] = await insert({ announcedAt: null })
})

const ask = async (body: object, person: TestPerson | null = null) =>
  (
    await app.post('/api/olympiads/get-task-list', { language: 'uk', ...body }, person)
  ).json<Answer>()

const category = { stages_level: 'basic', age_tab: '9-12' }

test('a level and an age band show every stage of that level, to anybody', async () => {
  const { data_list: tasks } = await ask({ olympiad_id: created('active'), ...category })
  const stages = tasks.map((task) => `${task.stages_level}-${task.stages_num} ${task.age_tab}`)
  expect(new Set(stages)).toEqual(new Set(['basic-1 9-12', 'basic-2 9-12']))
  expect(stages).toEqual(stages.toSorted())
  expect(tasks.every((task) => task.btn_allow === 0 && task.cnt_repeat === 0)).toBe(true)
  expect(new Set(tasks.map((task) => task.table_name))).toEqual(
    new Set(['olympiad_number_letter', 'olympiad_binnary', 'olympiad_cards']),
  )
})

test('a task says how much, how long and with which options, as JSON text', async () => {
  const { data_list: tasks } = await ask({ olympiad_id: created('active'), ...category })
  const params = tasks.slice(0, 3).map((task) => JSON.parse(task.params_json) as object)
  expect(params).toEqual([
    expect.objectContaining({
      digit_number: 24,
      interval: 120,
      interval_memory: 240,
      symbols: 'digits',
      row_size: 12,
    }),
    expect.objectContaining({ digit_number: 24, category_id: 1, row_size: 12 }),
    expect.objectContaining({ digit_number: 1, interval: 180, deck_size: 13 }),
  ])
})

test('names come in the language asked for', async () => {
  const { data_list: tasks } = await ask({
    olympiad_id: created('active'),
    ...category,
    language: 'pl',
  })
  expect(tasks[0]?.name).toMatch(/ pl$/)
})

test('a level that is not offered has no tasks', async () => {
  const body = { olympiad_id: created('active'), stages_level: 'intermediate', age_tab: '9-12' }
  expect((await ask(body)).data_list).toEqual([])
})

test('the own category needs a person and a registration', async () => {
  const body = { olympiad_id: created('active') }
  expect((await ask(body)).code).toBe('sign_in_required')
  expect((await ask(body, await app.person('stranger'))).code).toBe('not_registered')
})

test('drafts have tasks for their staff only, and what is not there has none', async () => {
  const body = { olympiad_id: created('draft'), ...category }
  expect((await ask(body)).code).toBe('olympiad_not_found')
  expect((await ask(body, await app.person('curious'))).code).toBe('olympiad_not_found')
  const organiser = await app.person('organiser', { role: 'organiser' })
  expect((await ask(body, organiser)).code).toBe('olympiad_not_found')
  await addStaff(app.db, created('draft'), organiser, 'viewer')
  expect((await ask(body, organiser)).data_list).not.toEqual([])
  expect((await ask({ ...body, olympiad_id: 999_999 })).code).toBe('olympiad_not_found')
})

const own = async (olympiad: string, person: TestPerson, isSelf: 0 | 1) =>
  (await ask({ olympiad_id: created(olympiad), is_self: isSelf }, person)).data_list

test('the own category has only its own tasks', async () => {
  const person = await app.person('own')
  const choice = { level: 'basic', number: 2, ageBand: '16-17' } as const
  await insertRegistration(app.db, created('active'), person, choice)
  const tasks = await own('active', person, 0)
  expect(tasks).toHaveLength(3)
  for (const task of tasks) {
    expect(task).toMatchObject({ stages_level: 'basic', stages_num: 2, age_tab: '16-17' })
  }
})

test.each([
  ['active', true, { training: 1, olympiad: 1 }],
  ['active', false, { training: 0, olympiad: 0 }],
  ['announced', true, { training: 1, olympiad: 0 }],
  ['over', true, { training: 0, olympiad: 0 }],
  ['completed', true, { training: 0, olympiad: 0 }],
])('an olympiad that is %s, paid %s, allows %o', async (olympiad, isPaid, allowed) => {
  const person = await app.person(`${olympiad} ${isPaid}`)
  await insertRegistration(app.db, created(olympiad), person, { isPaid })
  const allows = async (isSelf: 0 | 1) => [
    ...new Set((await own(olympiad, person, isSelf)).map((task) => task.btn_allow)),
  ]
  expect(await allows(1)).toEqual([allowed.training])
  expect(await allows(0)).toEqual([allowed.olympiad])
})

test('runs are counted by mode and by person, and a closed olympiad run is the only one', async () => {
  const person = await app.person('runner')
  const other = await app.person('other')
  const registration = await insertRegistration(app.db, created('active'), person, { isPaid: true })
  await insertRegistration(app.db, created('active'), other, { isPaid: true })
  await insertRun(app.db, registration, { task: 1, mode: 'training' })
  await insertRun(app.db, registration, { task: 1, mode: 'training' })
  await insertRun(app.db, registration, { task: 2, mode: 'olympiad' })
  const seen = async (who: TestPerson, isSelf: 0 | 1) =>
    (await own('active', who, isSelf)).map((task) => [task.cnt_repeat, task.btn_allow])
  expect(await seen(person, 1)).toEqual([
    [2, 1],
    [0, 1],
    [0, 1],
  ])
  expect(await seen(person, 0)).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ])
  expect(await seen(other, 1)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
})

test('without is_self the olympiad itself is meant', async () => {
  const person = await app.person('default')
  await insertRegistration(app.db, created('announced'), person, { isPaid: true })
  const { data_list: tasks } = await ask({ olympiad_id: created('announced') }, person)
  expect(tasks.map((task) => task.btn_allow)).toEqual([0, 0, 0])
})

test('one task is found by its number, in its own olympiad only', async () => {
  const [task] = (await ask({ olympiad_id: created('active'), ...category })).data_list
  const find = async (olympiad: string, taskId: number) =>
    (
      await app.post('/api/olympiads/get-task', {
        olympiad_id: created(olympiad),
        params_id: taskId,
        language: 'uk',
      })
    ).json<Answer>()
  expect((await find('active', task!.id)).data_list).toEqual([task])
  expect((await find('announced', task!.id)).code).toBe('task_not_found')
  expect((await find('active', 2_147_483_647)).code).toBe('task_not_found')
  expect((await find('draft', task!.id)).code).toBe('olympiad_not_found')
})

test.each<[object, string]>([
  [{ olympiad_id: '1' }, 'olympiad_id'],
  [{ olympiad_id: [1] }, 'olympiad_id'],
  [{ olympiad_id: true }, 'olympiad_id'],
  [{ olympiad_id: 2 ** 53 }, 'olympiad_id'],
  [{ olympiad_id: null }, 'olympiad_id'],
  [{ olympiad_id: 1, language: 'en' }, 'language'],
  [{ olympiad_id: 1, language: '\u0000' }, 'language'],
  [{ olympiad_id: 1, stages_level: 'master' }, 'stages_level'],
  [{ olympiad_id: 1, age_tab: '9 - 12' }, 'age_tab'],
  [{ olympiad_id: 1, is_self: true }, 'is_self'],
  [{ olympiad_id: 1, is_self: '1' }, 'is_self'],
])('%o is refused, and the field is named', async (body, field) => {
  const answer = await app.post('/api/olympiads/get-task-list', { language: 'uk', ...body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: [field] })
})
