import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'

const { db, close } = await testDatabase()
afterAll(close)

setFlagsFromString('--expose-gc')
/** Of what is young: what is still there after two of them has become old. */
const collectYoung = () => (runInNewContext('gc') as (how: object) => void)({ type: 'minor' })
const oldMegabytes = () =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ??
    NaN) / 1e6

test('a result is gone with whoever asked, and never grows old', async () => {
  const text = `select i, repeat('words', 200) || i as said from generate_series(1, 50) i`
  const ask = async () => {
    const client = await db.pool.connect()
    const { rows } = await client.query(text)
    client.release()
    return rows.length
  }
  let grownOld = 0
  let read = 0
  for (let time = 1; time <= 600; time++) {
    const before = oldMegabytes()
    read += await ask()
    if (time % 20 === 0) collectYoung()
    // What begins cold is no measure.
    if (time > 200) grownOld += Math.max(0, oldMegabytes() - before)
  }
  expect(read).toBe(600 * 50)
  // All that was read is 26; what somebody holds while it is collected, 4.
  expect(grownOld).toBeLessThan(10)
})

test('an error is traced to whoever asked', async () => {
  const client = await db.pool.connect()
  const whoAsks = async () => void (await client.query('select nothing from nowhere'))
  const error = await whoAsks().catch((reason: Error) => reason)
  client.release()
  expect(error).toMatchObject({ code: '42P01', stack: expect.stringContaining('whoAsks') })
})
