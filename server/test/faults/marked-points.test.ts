import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { rare } from '../ground/doom.ts'
import { testDatabase } from '../ground/engine.ts'
import {
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  sendAnswers,
  type Journal,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'
import { wireCutter, type Watch } from '../ground/wire-cutter.ts'

const isWanted = inject('databaseTemplate').engine === 'postgres'
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-points-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The server behind two wires: to its database, and to the browser. */
async function wired() {
  const database = await testDatabase()
  const seated = await seatCrowd(database.db, 2 + silentPeople)
  const [silent, journals] = [seated.slice(0, silentPeople), seated.slice(silentPeople)]
  const url = new URL(database.url!)
  const watch: { database: Watch; browser: Watch } = { database: () => false, browser: () => false }
  const toDatabase = await wireCutter(Number(url.port), (piece, to) => watch.database(piece, to))
  url.port = `${toDatabase.port}`
  const server = await serverProcess({ DATA_DIR: dataDir, DATABASE_URL: url.href })
  await server.start()
  const port = Number(new URL(server.address).port)
  const toBrowser = await wireCutter(port, (piece, to) => watch.browser(piece, to))
  return {
    pool: database.db.pool,
    journals,
    silent,
    server,
    watch,
    address: `http://127.0.0.1:${toBrowser.port}`,
    close: async () => {
      await server.kill()
      toBrowser.close()
      toDatabase.close()
      await database.close()
    },
  }
}

type Ground = Awaited<ReturnType<typeof wired>>

type Point = {
  point: string
  isWritten: boolean
  arm: (watch: Ground['watch'], die: () => void) => void
}

const unheard: Point = {
  point: 'before the database hears of it',
  isWritten: false,
  arm: (watch, die) => {
    watch.database = (piece, to) => {
      if (to !== 'upstream' || !piece.includes('runs-save')) return false
      die()
      return true
    }
  },
}
const unanswered: Point = {
  point: 'after the commit, before it hears of it',
  isWritten: true,
  arm: (watch, die) => {
    let isUnderWay = false
    watch.database = (piece, to) => {
      if (to === 'upstream' && piece.includes('runs-save')) isUnderWay = true
      if (to === 'upstream' || !isUnderWay) return false
      die()
      return true
    }
  },
}
const untold: Point = {
  point: 'after the commit, before the browser hears of it',
  isWritten: true,
  arm: (watch, die) => {
    watch.browser = (piece, to) => {
      if (to !== 'downstream' || !piece.includes('HTTP/1.1 200')) return false
      die()
      return true
    }
  },
}
/** The server dies when the save has come that far. */
const points = [unheard, ...rare(unanswered), untold]
/** Two speak before each death, two after it. */
const silentPeople = 4 * points.length

const savedRevision = async ({ pool }: Ground, { runId }: Journal) =>
  (
    await pool.query<{ revision: number }>('select revision from run_answers where run_id = $1', [
      runId,
    ])
  ).rows[0]?.revision ?? 0

test.runIf(isWanted)(
  'killed before the commit, after it, and before its answer: the retry finds the truth',
  { timeout: 180_000 },
  async () => {
    const ground = await wired()
    const { server, watch, journals, silent, address } = ground
    let spoken = 0
    const speakSilently = () => saveSilently([address], silent.slice(spoken, (spoken += 2)))
    const [journal, neighbour] = journals as [Journal, Journal]
    let revision = 1
    // So that its statement is prepared: the wire shows the name of a known statement, not its text.
    expect((await sendAnswers(address, journal, revision, '1')).outcome).toBe('saved')
    for (const { point, isWritten, arm } of points) {
      revision++
      await speakSilently()
      let death = Promise.resolve()
      arm(watch, () => {
        death = server.kill()
      })
      const answer = await sendAnswers(address, journal, revision, `${revision}${revision}`)
      await death
      Object.assign(watch, { database: () => false, browser: () => false })
      expect(answer.status, point).toBe(0)
      await expect
        .poll(() => savedRevision(ground, journal), { timeout: 2_000 })
        .toBe(isWritten ? revision : revision - 1)
      await server.start()
      const retry = await sendAnswers(address, journal, revision, `${revision}${revision}`)
      expect(retry.outcome, point).toBe('saved')
      expect(await savedRevision(ground, journal), point).toBe(revision)
      await speakSilently()
    }
    expect((await sendAnswers(address, neighbour, 1, '1', 'finish')).outcome).toBe('saved')
    await expectNothingLost(ground.pool, journals)
    await expectSilentKept(ground.pool, silent)
    await expectSoundDatabase(ground.pool)
    await ground.close()
  },
)

test.runIf(isWanted)(
  'every save sent three times, out of order, over two processes: the newest stays',
  { timeout: 60_000 },
  async () => {
    const ground = await wired()
    const { server, journals, silent, address, pool } = ground
    const second = await serverProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: (pool.options as { connectionString: string }).connectionString,
    })
    await second.start()
    const [journal] = journals as [Journal]
    const revisions = Array.from({ length: 60 }, (_, index) => (index % 20) + 1)
    const shuffled = revisions.toSorted(() => Math.random() - 0.5)
    const addresses = [server.address, second.address, address]
    const speaking = saveSilently(addresses, silent)
    const answers = await Promise.all(
      shuffled.map((revision, index) =>
        sendAnswers(addresses[index % 3]!, journal, revision, '7'.repeat(revision)),
      ),
    )
    await speaking
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await savedRevision(ground, journal)).toBe(20)
    journal.revision = 20
    await expectNothingLost(pool, journals)
    await expectSilentKept(pool, silent)
    await second.kill()
    await ground.close()
  },
)
