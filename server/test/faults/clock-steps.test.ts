import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../ground/engine.ts'
import {
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  sendAnswers,
  someAnswers,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-clock-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A clock that is set 30 s forward, back, and to right again, half a second each, for ever. */
const unsteadyClock = `
  const real = Date.now.bind(Date)
  const steps = [30000, -30000, 0]
  const shift = () => steps[Math.floor(performance.now() / 500) % steps.length]
  globalThis.Date = class extends Date {
    constructor(...given) { given.length ? super(...given) : super(real() + shift()) }
    static now() { return real() + shift() }
  }`

// The embedded database lives in the server's process and has no other clock than its.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'with its clock set back and forth by 30 s the server judges every save as before',
  { timeout: 60_000 },
  async () => {
    const database = await testDatabase()
    const seated = await seatCrowd(database.db, 14)
    const [silent, journals] = [seated.slice(0, 4), seated.slice(4)]
    const settings = { DATA_DIR: dataDir, DATABASE_URL: String(database.url) }
    const module = `data:text/javascript,${encodeURIComponent(unsteadyClock)}`
    const server = await serverProcess(settings, ['--import', module])
    await server.start()
    await saveSilently([server.address], silent)
    const until = performance.now() + 3_200
    const outcomes = new Set<string>()
    for (let revision = 1; performance.now() < until; revision++) {
      const answers = await Promise.all(
        journals.map((journal) => sendAnswers(server.address, journal, revision, someAnswers())),
      )
      for (const { status, outcome } of answers) outcomes.add(`${status} ${outcome}`)
    }
    const last = await sendAnswers(server.address, journals[0]!, 10_000, '123', 'finish')
    await server.kill()
    expect(outcomes).toEqual(new Set(['200 saved']))
    expect(last.outcome).toBe('saved')
    await expectNothingLost(database.db.pool, journals)
    await expectSilentKept(database.db.pool, silent)
    await expectSoundDatabase(database.db.pool)
    await database.close()
  },
)
