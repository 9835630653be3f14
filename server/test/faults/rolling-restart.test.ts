import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../ground/engine.ts'
import {
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  rest,
  saveSilently,
  seatCrowd,
  sendAnswers,
  someAnswers,
  type Answered,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-rolling-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As a balancer: asks each server a few times a second, and sends people to who was ready last. */
function balancer(addresses: readonly string[]) {
  const ready = new Set(addresses)
  const stopping = new AbortController()
  const work = addresses.map(async (address) => {
    while (!stopping.signal.aborted) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(address)
      else ready.delete(address)
      await pause(100)
    }
  })
  let turn = 0
  return {
    next: () => [...ready][turn++ % ready.size] ?? addresses[0]!,
    isReady: (address: string) => ready.has(address),
    stop: async () => {
      stopping.abort()
      await Promise.all(work)
    },
  }
}

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'two servers restarted one after the other while people save: no save fails',
  { timeout: 180_000 },
  async () => {
    const database = await testDatabase()
    const seated = await seatCrowd(database.db, 28)
    const [silent, journals] = [seated.slice(0, 8), seated.slice(8)]
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url!, DRAIN_SECONDS: '1' }
    const servers = await Promise.all([serverProcess(settings), serverProcess(settings)])
    await Promise.all(servers.map(({ start }) => start()))
    const addresses = servers.map(({ address }) => address)
    const balance = balancer(addresses)
    const stopping = new AbortController()
    const answered: Answered[] = []
    const savers = journals.map(async (journal) => {
      for (let revision = 1; !stopping.signal.aborted; revision++) {
        answered.push(await sendAnswers(balance.next(), journal, revision, someAnswers()))
        await rest()
      }
    })
    for (const [at, server] of servers.entries()) {
      await pause(300)
      const speaking = saveSilently(addresses, silent.slice(at * 4, at * 4 + 4))
      expect(await server.stop()).toBe(0)
      await server.start()
      await speaking
      await expect.poll(() => balance.isReady(server.address)).toBe(true)
    }
    await pause(300)
    stopping.abort()
    await Promise.all([...savers, balance.stop()])
    expect(answered.length).toBeGreaterThan(200)
    expect(answered.filter(({ outcome }) => outcome !== 'saved')).toEqual([])
    await expectNothingLost(database.db.pool, journals)
    await expectSilentKept(database.db.pool, silent)
    await expectSoundDatabase(database.db.pool)
    await Promise.all(servers.map(({ kill }) => kill()))
    await database.close()
  },
)
