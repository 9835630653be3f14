import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { sha256Of } from '../db/codes.ts'

const app = await testApp()
const { pool } = app.db
const code = '7A7A7A7A7A7A7A7A'
const crowd = 12

async function classWithCard() {
  const trainer = await app.person('trainer')
  const groupId = await insertGroup(app.db, trainer)
  await pool.query(
    `insert into group_places (group_id, label, card_sha256, created_at)
     values ($1, 'Коваль Оля', $2, now())`,
    [groupId, sha256Of(code)],
  )
  const children = await Promise.all(
    Array.from({ length: crowd }, (_, at) => app.person(`child-${at}`)),
  )
  return { trainer, groupId, children }
}

test('of many with one card at once one comes in; without the lock several would', async () => {
  const { groupId, children } = await classWithCard()
  const answers = await Promise.all(
    children.map((child) => app.post('/api/join/confirm', { code, label: '' }, child)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(crowd - 1).fill(404)])
  const { rows } = await pool.query(
    'select practicant_id from group_places where group_id = $1 and practicant_id is not null',
    [groupId],
  )
  expect(rows).toHaveLength(1)

  // The control: who only looks first and then writes meets everybody else who looked.
  await pool.query(
    `update group_places set practicant_id = null, claimed_at = null where group_id = $1`,
    [groupId],
  )
  const looked = await Promise.all(
    children.map(() =>
      pool.query('select id from group_places where card_sha256 = $1 and practicant_id is null', [
        sha256Of(code),
      ]),
    ),
  )
  expect(looked.filter(({ rowCount }) => rowCount === 1).length).toBeGreaterThan(1)
})

test('a child who leaves while trainers look, label and print: nothing is left half', async () => {
  const trainer = await app.person('busy trainer')
  const children = await Promise.all(
    Array.from({ length: crowd }, (_, at) => app.person(`leaver-${at}`)),
  )
  const groupId = await insertGroup(app.db, trainer, children)
  const { rows } = await pool.query<{ id: number }>(
    'select id from group_places where group_id = $1 order by id',
    [groupId],
  )
  const at = `/api/groups/${groupId}`
  const put = (id: number) =>
    app.inject({
      ...{ method: 'PUT', url: `${at}/places/${id}`, payload: { label: 'Нова' } },
      headers: { authorization: `Bearer ${trainer.token}` },
    })
  const answers = await Promise.all([
    ...children.map((child) => app.post(`${at}/leave`, {}, child)),
    ...rows.map(({ id }) => put(id)),
  ])
  for (const { statusCode, body } of answers) expect([200, 404], body).toContain(statusCode)
  const here = await pool.query('select from group_pupils where group_id = $1', [groupId])
  expect(here.rowCount).toBe(0)
})
