import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Readiness } from './readiness.ts'

const silent = { warn: () => {}, info: () => {} }

/** A database that answers when it is told to. */
function database() {
  const asked: PromiseWithResolvers<void>[] = []
  const prove = () => {
    const answer = Promise.withResolvers<void>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, readiness: new Readiness(prove, silent) }
}

test('while one proof is under way nobody begins another, however long it takes', async () => {
  const { asked, readiness } = database()
  const first = readiness.state()
  await pause(700)
  const second = readiness.state()
  expect(asked.length).toBe(1)
  asked[0]?.resolve()
  expect(await Promise.all([first, second])).toEqual(['ready', 'ready'])
  // It is old by now: who asks next hears of the database as it is then.
  const third = readiness.state()
  expect(asked.length).toBe(2)
  asked[1]?.reject(new Error('gone'))
  expect(await third).toBe('not ready')
})

test('a database that went silent is told of within two seconds, the last good word included', async () => {
  const { asked, readiness } = database()
  const good = readiness.state()
  asked[0]?.resolve()
  expect(await good).toBe('ready')
  const goneAt = performance.now()
  while ((await readiness.state()) === 'ready') await pause(50)
  expect(performance.now() - goneAt).toBeLessThan(2_000)
})
