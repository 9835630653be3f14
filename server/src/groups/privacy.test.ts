import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { addTrainer, insertGroup } from '../../test/ground/groups.ts'

const app = await testApp()
const { pool } = app.db
const word = { confirmation: 'ВИДАЛИТИ' }
const forget = (person: TestPerson) => app.post('/api/my/forgetting', word, person)
const roleIn = async (groupId: number, person: TestPerson) => {
  const answer = await app.get(`/api/groups/${groupId}`, person)
  return answer.json<{ role?: string; code?: string }>()
}

test('who is forgotten has left every place, and no trainer’s word for them stays', async () => {
  const [trainer, pupil] = [await app.person('trainer'), await app.person('pupil')]
  const groupId = await insertGroup(app.db, trainer, [pupil])
  await pool.query(`update group_places set label = 'Гудзенко Соломона' where group_id = $1`, [
    groupId,
  ])
  expect((await forget(pupil)).statusCode).toBe(200)
  expect((await app.get(`/api/groups/${groupId}/places`, trainer)).json()).toEqual([])
  const { rows } = await pool.query(
    'select label, left_at is null as here from group_places where group_id = $1',
    [groupId],
  )
  expect(rows).toEqual([{ label: '', here: false }])
})

test('a forgotten owner’s group goes to who teaches it longest; without one it ends', async () => {
  const [owner, pupil] = [await app.person('owner'), await app.person('taught')]
  const [first, second] = [await app.person('first'), await app.person('second')]
  const [shared, alone] = [
    await insertGroup(app.db, owner, [pupil]),
    await insertGroup(app.db, owner, [pupil]),
  ]
  await addTrainer(app.db, shared, first)
  await addTrainer(app.db, shared, second)
  expect((await forget(owner)).statusCode).toBe(200)
  expect(await roleIn(shared, first)).toMatchObject({ role: 'owner' })
  expect(await roleIn(shared, second)).toMatchObject({ role: 'trainer' })
  expect(await roleIn(shared, pupil)).toMatchObject({ role: 'pupil' })
  expect(await roleIn(alone, pupil)).toMatchObject({ code: 'group_not_found' })
})

test('one’s own data names the groups, with what trainers call one there', async () => {
  const [trainer, pupil] = [await app.person('exported'), await app.person('export pupil')]
  const groupId = await insertGroup(app.db, trainer, [pupil])
  await pool.query(`update group_places set label = 'Коваль О.' where group_id = $1`, [groupId])
  const groupsOf = async (person: TestPerson) =>
    (await app.get('/api/me/export', person)).json().data_list.groups
  expect(await groupsOf(pupil)).toMatchObject([{ name: '7-А', role: 'pupil', label: 'Коваль О.' }])
  expect(await groupsOf(trainer)).toMatchObject([{ name: '7-А', role: 'owner', label: null }])
})
