import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { compileCache } from '../../../test/ground/compile-cache.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import { mailServer } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings } from '../../../test/ground/mailing.ts'
import { wireCutter, type Watch } from '../../../test/ground/wire-cutter.ts'

// A process dies while it sends; another one, here the test's own, goes on with what it left. An embedded
// database has one process.
const isWanted = inject('databaseTemplate').engine === 'postgres'
const program = join(import.meta.dirname, '../../../test/ground/outbox-process.ts')

const post = await mailServer()
const watches: Watches = { database: () => false, post: () => false }
const toPost = await wireCutter(post.port, (...seen) => watches.post(...seen))
afterAll(async () => {
  toPost.close()
  await post.close()
})

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

async function prepared() {
  const database = await testDatabase()
  const url = new URL(database.url!)
  const wire = await wireCutter(Number(url.port), (...seen) => watches.database(...seen))
  afterAll(wire.close)
  url.port = `${wire.port}`
  return { app: await mailingApp(mailSettings(post.port), { database }), url: url.href }
}
const ground = isWanted ? await prepared() : null

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
    const { app, url } = ground!
    Object.assign(watches, { database: () => false, post: () => false })
    post.mails.length = 0
    const id = await app.told('olena@example.com')
    const args = [program, url, `${toPost.port}`, app.clock.now.toISOString()]
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], ...compileCache },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    arm(watches, () => void child.kill('SIGKILL'))
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    // The leases of the dead are over.
    for (let round = 0; round < 3; round++) {
      app.later(10 * 60_000)
      await app.sendAll()
    }
    const failure = state === 'unknown' ? 'sender-lost' : null
    expect(await app.stateOf(id)).toMatchObject({ state, failure })
    expect(post.mails).toHaveLength(mails)
  },
)
