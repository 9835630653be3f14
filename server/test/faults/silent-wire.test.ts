import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../ground/engine.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
} from '../ground/recall-crowd.ts'
import { freePort, serverProcess } from '../ground/server-process.ts'
import { wireCutter } from '../ground/wire-cutter.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-wire-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Asks again and again whether the server is ready, and how long that took. */
function readinessOf(address: string) {
  const seen: { at: number; status: number; ms: number }[] = []
  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      const at = performance.now()
      const { status } = await fetch(`${address}/readyz`)
      seen.push({ at, status, ms: performance.now() - at })
      await pause(100)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await work
  }
  return { seen, stop }
}

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'connections that fall silent cost seconds: saves are back, "ready" is true, and it is told',
  { timeout: 180_000 },
  async () => {
    const database = await testDatabase()
    const seated = await seatCrowd(database.db, 28)
    const [silent, journals] = [seated.slice(0, 8), seated.slice(8)]
    const url = new URL(database.url!)
    let isAway = false
    const wire = await wireCutter(Number(url.port), () => isAway)
    url.port = `${wire.port}`
    const metricsPort = await freePort()
    const server = await serverProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      METRICS_PORT: `${metricsPort}`,
      LOG_LEVEL: 'warn',
    })
    await server.start()
    const figure = async (name: RegExp) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(name.exec(text)?.[1] ?? 0)
    }
    const crowd = crowdSaving([server.address], journals)
    const readiness = readinessOf(server.address)
    const moreSaves = async (count: number, timeout: number) => {
      const goal = crowd.acknowledged() + count
      await expect.poll(crowd.acknowledged, { timeout, interval: 20 }).toBeGreaterThan(goal)
    }
    await moreSaves(100, 20_000)
    await saveSilently([server.address], silent.slice(0, 4))

    // Nobody hangs up: the packets are gone, as behind a firewall that forgot them.
    const began = performance.now()
    wire.silence()
    const meanwhile = saveSilently([server.address], silent.slice(4))
    await moreSaves(100, 10_000)
    const backAfter = performance.now() - began
    expect(await figure(/database_connections_lost_total\{why="overdue"\} (\d+)/)).toBeGreaterThan(
      0,
    )

    await meanwhile

    // Now nothing passes at all, on new connections neither.
    wire.silence()
    isAway = true
    const awayFrom = performance.now()
    await pause(4_000)
    isAway = false
    // What was begun in the dark stays dark.
    wire.silence()
    const backFrom = performance.now()
    await moreSaves(100, 10_000)
    await expect.poll(() => figure(/database_writable (\d)/)).toBe(1)
    await readiness.stop()
    await crowd.stop()

    const during = (from: number, to: number) =>
      readiness.seen.filter(({ at }) => at >= from && at < to).map(({ status }) => status)
    expect(new Set(during(awayFrom + 500, backFrom - 1_900))).toEqual(new Set([503]))
    expect(during(backFrom + 2_000, Infinity)).not.toContain(503)
    expect(Math.max(...readiness.seen.map(({ ms }) => ms))).toBeLessThan(2_500)
    const refused = crowd.answered.filter(({ status }) => status !== 200)
    for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '5'])
    expect(server.said()).toContain('a connection to the database was given up')
    expect(server.said()).toContain('the database takes no writes')
    await expectNothingLost(database.db.pool, journals)
    await expectSilentKept(database.db.pool, silent)
    await expectSoundDatabase(database.db.pool)
    process.stdout.write(`silent connections: saves back after ${Math.round(backAfter)} ms\n`)
    await server.kill()
    wire.close()
    await database.close()
  },
)
