import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/ground/engine.ts'
import { mailServer } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings } from '../../../test/ground/mailing.ts'
import { serverProcess } from '../../../test/ground/server-process.ts'
import { wireCutter, type Watch } from '../../../test/ground/wire-cutter.ts'

// A server process dies while it sends; another one, here the test's own, goes on with what it left.
const isWanted = inject('databaseTemplate').engine === 'postgres'
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The dot that ends a mail, in whichever piece it comes. */
const isEnd = (piece: Buffer) => /(?:^|\r\n)\.\r\n$/.test(piece.toString('latin1'))

type Watches = { database: Watch; post: Watch }

/** Dies with the statement on its way there, or with its answer on the way back. */
const atStatement =
  (name: string, side: 'before' | 'after') =>
  (watches: Watches, die: () => void): void => {
    let isUnderWay = false
    watches.database = (piece, to) => {
      if (to === 'upstream' && piece.includes(name)) isUnderWay = true
      if (!isUnderWay || (side === 'after' && to === 'upstream')) return false
      die()
      return true
    }
  }

const atAnswer = (watches: Watches, die: () => void): void => {
  let isWhole = false
  watches.post = (piece, to) => {
    if (to === 'upstream' && isEnd(piece)) isWhole = true
    if (to === 'upstream' || !isWhole) return false
    die()
    return true
  }
}

test.runIf(isWanted).each([
  ['before the mail is kept', atStatement('outbox-keep', 'before'), { state: 'sent', mails: 1 }],
  ['before the mark', atStatement('outbox-hand-over', 'before'), { state: 'sent', mails: 1 }],
  // Nothing was sent, and nobody can know.
  ['after the mark', atStatement('outbox-hand-over', 'after'), { state: 'unknown', mails: 0 }],
  ['after the mail, before its answer', atAnswer, { state: 'unknown', mails: 1 }],
  ['before the note', atStatement('outbox-note', 'before'), { state: 'unknown', mails: 1 }],
  ['after the note', atStatement('outbox-note', 'after'), { state: 'sent', mails: 1 }],
] as const)(
  'killed %s: nothing lost, nothing twice, and what is unknown says so',
  { timeout: 60_000 },
  async (_, arm, { state, mails }) => {
    const database = await testDatabase()
    const post = await mailServer()
    const watches: Watches = { database: () => false, post: () => false }
    const url = new URL(database.url!)
    const toDatabase = await wireCutter(Number(url.port), (...seen) => watches.database(...seen))
    const toPost = await wireCutter(post.port, (...seen) => watches.post(...seen))
    url.port = `${toDatabase.port}`
    const app = await mailingApp(mailSettings(post.port), { database })
    const id = await app.told('olena@example.com')
    const server = await serverProcess({
      ...mailSettings(toPost.port),
      ...{ PUBLIC_URL: 'http://127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: url.href },
    })
    const died = new Promise<void>((resolve, reject) => {
      arm(watches, () => void server.kill().then(resolve, reject))
    })
    await Promise.race([server.start(), died])
    await died
    // The leases of the dead are over.
    for (let round = 0; round < 3; round++) {
      app.later(10 * 60_000)
      await app.sendAll()
    }
    expect(await app.stateOf(id)).toMatchObject({
      state,
      failure: state === 'unknown' ? 'sender-lost' : null,
    })
    expect(post.mails).toHaveLength(mails)
    toPost.close()
    toDatabase.close()
    await post.close()
  },
)
