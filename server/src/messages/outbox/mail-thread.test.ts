import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings, patient } from '../../../test/ground/mailing.ts'

// The thread that writes and sends dies, and the process does not: nothing is lost, nothing is sent twice,
// and what may have been sent says so.

const folder = mkdtempSync(join(tmpdir(), 'mail-thread-'))
const mark = join(folder, 'died')
const post = await mailServer()
afterAll(async () => {
  await post.close()
  rmSync(folder, { recursive: true })
})

/** The thread of the product, which dies once: a while after it is told something that `isTold` knows. */
function scriptThatDies(name: string, isTold: string, afterMs: number): URL {
  const script = pathToFileURL(join(folder, `${name}.mjs`))
  writeFileSync(
    script,
    `import '${new URL('mail-worker.ts', import.meta.url).href}'
     import { existsSync, writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     const mark = ${JSON.stringify(mark)}
     const die = () => { writeFileSync(mark, ''); process.exit(1) }
     parentPort.on('message', (message) => {
       if (!(${isTold}) || existsSync(mark)) return
       if (${afterMs} === 0) die()
       else setTimeout(die, ${afterMs})
     })`,
  )
  return script
}

const logged: string[] = []
async function appWith(threadScript?: URL, times = patient) {
  const settings = { ...mailSettings(post.port), LOG_LEVEL: 'debug' }
  const logStream = { write: (line: string) => void logged.push(line) }
  return mailingApp(settings, { threadScript, logStream, times })
}

beforeEach(() => {
  post.mails.length = 0
  post.manners = {}
  logged.length = 0
  rmSync(mark, { force: true })
})

/** Whatever waited has had its turn. */
async function muchLater(app: Awaited<ReturnType<typeof appWith>>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    app.later(10 * 60_000)
    await app.sendAll()
  }
}

const expectNoName = () => {
  expect(logged.join('')).toContain('the thread of mails failed')
  expect(logged.join('')).not.toMatch(/example\.com|Зірка|Проба/)
}

test.each([
  ['it writes', `message.name === 'write'`, 'not-composed'],
  ['it offers a mail', `message.name === 'send'`, 'refused-for-now'],
])('dies when %s: the mail was not sent, and is sent later, once', async (...row) => {
  const [when, isTold, failure] = row
  const app = await appWith(scriptThatDies(when, isTold, 0))
  const id = await app.told('olena@example.com')
  await app.outbox.sendDue()
  expect(await app.stateOf(id)).toMatchObject({ state: 'retry', failure, tries: 1 })
  expect(post.mails).toEqual([])
  await muchLater(app)
  expect(await app.stateOf(id)).toMatchObject({ state: 'sent' })
  expect(post.mails).toHaveLength(1)
  expectNoName()
})

test.each([
  ['before a byte has gone', 0, 0],
  ['after all of it has gone, before the answer', 300, 1],
])('dies with the mark set, %s: unknown, said so, never sent again by itself', async (...row) => {
  const [when, afterMs, mails] = row
  const app = await appWith(scriptThatDies(when, `'mayGoOn' in message`, afterMs))
  post.manners.mail = async () => {
    await pause(1_000)
    return undefined
  }
  const id = await app.told('olena@example.com')
  await app.outbox.sendDue()
  expect(await app.stateOf(id)).toMatchObject({ state: 'unknown', failure: 'answer-lost' })
  await expect.poll(() => post.mails.length).toBe(mails)
  post.manners = {}
  await muchLater(app)
  expect(await app.stateOf(id)).toMatchObject({ state: 'unknown' })
  expect(post.mails).toHaveLength(mails)
  const next = await app.told('marta@example.com')
  await app.sendAll()
  expect(await app.stateOf(next)).toMatchObject({ state: 'sent' })
  expectNoName()
})

test('a server that is told to end meanwhile waits for the answer and notes it', async () => {
  const app = await appWith()
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  post.manners.mail = async () => {
    arrived()
    await pause(500)
    return undefined
  }
  const id = await app.told('olena@example.com')
  const sending = app.outbox.sendDue()
  await isThere
  await app.stop()
  expect(await app.stateOf(id)).toMatchObject({ state: 'sent' })
  await sending
  expect(post.mails).toHaveLength(1)
})

test('nor does it wait for one that never comes: unknown, and said so', async () => {
  const app = await appWith(undefined, { ...patient, silenceMs: 10 * 60_000 })
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  post.manners.mail = () => {
    arrived()
    return new Promise(() => {})
  }
  const id = await app.told('olena@example.com')
  const sending = app.outbox.sendDue()
  await isThere
  await app.stop()
  expect(await app.stateOf(id)).toMatchObject({ state: 'unknown', failure: 'answer-lost' })
  await sending
  expectNoName()
})
