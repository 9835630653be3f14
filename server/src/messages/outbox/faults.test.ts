import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings } from '../../../test/ground/mailing.ts'
import { wireCutter, type Watch } from '../../../test/ground/wire-cutter.ts'
import { smtpTransport } from './smtp.ts'

// The mail server and the wire to it, as they fail. What is in the way of all delays all; what a mail
// server may have taken is not sent again by itself.

const post = await mailServer()
const watch: { wire: Watch } = { wire: () => false }
const wire = await wireCutter(post.port, (piece, to) => watch.wire(piece, to))
const logged: string[] = []
/** A busy machine takes its time; only where nobody will ever answer it is waited for in vain. */
const patience = { connectMs: 10_000, silenceMs: 10_000, idleMs: 20 }
const times = { ...patience }
const app = await mailingApp(
  {
    ...mailSettings(wire.port),
    SMTP_URL: `smtp://robot:secret-word@127.0.0.1:${wire.port}`,
    LOG_LEVEL: 'debug',
  },
  {
    logStream: { write: (line) => void logged.push(line) },
    times,
  },
)
afterAll(async () => {
  wire.close()
  await post.close()
})

/** The dot that ends a mail, in whichever piece it comes. */
const isEnd = (piece: Buffer) => /(?:^|\r\n)\.\r\n$/.test(piece.toString('latin1'))

const minute = 60_000

beforeEach(async () => {
  post.manners = {}
  post.mails.length = 0
  watch.wire = () => false
  Object.assign(times, patience)
  logged.length = 0
  await app.db.pool.query('delete from messages')
  // Whatever the test before was kept by.
  app.later(10 * minute)
  await app.told('pilot@example.com')
  await app.sendAll()
  expect(app.outbox.state()).toBe('ready')
  await app.db.pool.query('delete from messages')
  post.mails.length = 0
  logged.length = 0
  // No connection is left over from it.
  await new Promise((resolve) => setTimeout(resolve, 50))
})

const addresses = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`)
const tellEverybody = async () => {
  for (const address of addresses) await app.told(address)
}
const received = () => post.mails.map(({ to }) => to).toSorted()

test.each<[string, string, () => void]>([
  ['is gone', 'unreachable', () => void (watch.wire = () => 'hang up')],
  [
    'says nothing',
    'unreachable',
    () => {
      times.connectMs = 150
      watch.wire = () => true
    },
  ],
  ['wants another password', 'credentials', () => void (post.manners.auth = () => '535 5.7.8 no')],
  [
    'does not know our sender',
    'sender',
    () => void (post.manners.sender = () => '550 5.7.1 who are you'),
  ],
  ['is full', 'busy', () => void (post.manners.sender = () => '452 4.3.1 no space')],
])(
  'a mail server that %s delays all and uses up no try; the trouble (%s) shows, without a name',
  async (_, trouble, happen) => {
    await tellEverybody()
    happen()
    expect(await app.outbox.sendDue()).toBe(0)
    expect(app.outbox.state()).toBe(trouble)
    expect((await app.get('/readyz')).json()).toMatchObject({ status: 'ready', mail: trouble })
    expect(new Set((await app.states()).map(({ state }) => state))).toEqual(new Set(['queued']))
    // While it lasts nobody is asked; then one mail asks for all.
    expect(await app.outbox.sendDue()).toBe(0)
    for (let round = 0; round < 5; round++) {
      app.later(6 * minute)
      await app.outbox.sendDue()
    }
    expect(new Set((await app.states()).map(({ tries }) => tries))).toEqual(new Set([0]))
    expect(post.mails).toEqual([])
    const text = logged.join('')
    expect(text).toContain(`"trouble":"${trouble}"`)
    expect(text).not.toMatch(/example\.com|secret-word|robot/)
    // Told when it comes and when it goes, not with every round.
    expect(text.split('mails wait')).toHaveLength(2)

    post.manners = {}
    watch.wire = () => false
    Object.assign(times, patience)
    app.later(10 * minute)
    await app.sendAll()
    await app.sendAll()
    expect(received()).toEqual(addresses)
    expect(app.outbox.state()).toBe('ready')
  },
  60_000,
)

/** The mail arrives and its answer does not; or, where it is lost, not even the mail does. */
const cutAfterData = (how: true | 'hang up', isLost = false) => {
  let isUnderWay = false
  watch.wire = (piece, to) => {
    if (isLost && to === 'upstream' && isUnderWay) return how
    if (isLost) isUnderWay ||= to === 'downstream' && /^354 /m.test(piece.toString())
    else isUnderWay ||= to === 'upstream' && isEnd(piece)
    return !isLost && to === 'downstream' && isUnderWay && how
  }
}

test.each([
  ['after the mail, and nobody says a word', () => cutAfterData(true), 0],
  ['after the mail, and both sides hear so', () => cutAfterData('hang up'), 0],
  ['before the first byte of the mail has come', () => cutAfterData('hang up', true), 1],
])('the wire is cut %s: unknown, said so, and never sent again by itself', async (...row) => {
  const [, cut, isLost] = row
  await tellEverybody()
  times.silenceMs = 1_000
  cut()
  await app.sendAll()
  const unknown = (await app.states()).filter(({ state }) => state === 'unknown')
  expect(unknown.length).toBeGreaterThan(0)
  // So many as were on their way, not all of them.
  expect(unknown.length).toBeLessThanOrEqual(2)
  expect(unknown[0]).toMatchObject({ failure: 'answer-lost' })
  watch.wire = () => false
  Object.assign(times, patience)
  for (let hour = 0; hour < 5; hour++) {
    app.later(60 * minute)
    await app.sendAll()
  }
  // Whether the mail server had taken what we do not know about or not: nobody got a mail twice.
  expect(new Set(received()).size).toBe(post.mails.length)
  expect(post.mails).toHaveLength(addresses.length - isLost * unknown.length)
  expect((await app.states()).filter(({ state }) => state === 'unknown')).toEqual(unknown)
  expect((await app.states()).filter(({ state }) => state === 'sent')).toHaveLength(
    addresses.length - unknown.length,
  )
})

test('the wire is cut before the mail: it was not taken, and is sent later', async () => {
  await app.told('early@example.com')
  watch.wire = (piece, to) => to === 'upstream' && piece.includes('MAIL FROM') && 'hang up'
  await app.outbox.sendDue()
  expect(await app.states()).toMatchObject([{ state: 'retry', failure: 'refused-for-now' }])
  watch.wire = () => false
  app.later(5 * minute)
  await app.sendAll()
  expect(received()).toEqual(['early@example.com'])
})

test('a slow mail server is waited for as long as it answers', async () => {
  await app.told('slow@example.com')
  times.silenceMs = 1_200
  const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, 500, undefined))
  post.manners = { sender: pause, recipient: pause, mail: pause }
  await app.sendAll()
  expect(await app.states()).toMatchObject([{ state: 'sent' }])
})

const isPoison = (text: string | Buffer) => text.includes('poison@')

test.each([
  [
    'hangs up on',
    () => (watch.wire = (piece, to) => to === 'upstream' && isPoison(piece) && 'hang up'),
  ],
  [
    'says goodbye to',
    () => (post.manners.recipient = (to) => (isPoison(to) ? '421 4.3.2 bye' : undefined)),
  ],
])('a mail server that %s one address delays it, and not for ever the others', async (_, be) => {
  const poison = await app.told('poison@example.com')
  await tellEverybody()
  be()
  for (let round = 0; round < 4; round++) {
    app.later(6 * minute)
    await app.sendAll()
  }
  expect(received()).toEqual(addresses)
  expect(await app.stateOf(poison)).toMatchObject({ state: 'retry' })
})

test.each([
  ['answers, but not as a mail server does,', false],
  ['has gone', true],
])('somebody who %s is no mail server', async (_, isGone) => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as { port: number }
  if (isGone) await new Promise((resolve) => stranger.close(resolve))
  const other = await mailingApp(mailSettings(port))
  await other.told('a@example.com')
  await other.outbox.sendDue()
  expect(other.outbox.state()).toBe('unreachable')
  expect(await other.states()).toMatchObject([{ state: 'queued', tries: 0 }])
  stranger.close()
})

test('where TLS is wanted, a mail server without it, or with a certificate of nobody, gets nothing', async () => {
  const times = { connectMs: 1_000, silenceMs: 500, idleMs: 100 }
  const wanted = { host: '127.0.0.1', tls: 'starttls', user: 'robot', password: 'secret' } as const
  const heard: string[] = []
  const selfSigned = await mailServer(
    { auth: (user) => void heard.push(user) },
    { disabledCommands: [] },
  )
  for (const port of [post.port, selfSigned.port]) {
    const transport = smtpTransport({ ...wanted, port })
    const envelope = { from: 'a@b.example', to: 'c@d.example' }
    const mail = { envelope, bytes: Buffer.from('x'), times }
    const verdict = await transport.send(mail, async () => {})
    expect(verdict).toMatchObject({ kind: 'trouble' })
    await transport.close()
  }
  expect(heard).toEqual([])
  expect(post.mails).toEqual([])
  await selfSigned.close()
})

test('a full outbox is sent in parts of bounded size, in order, without holding more of it', async () => {
  await app.told('one@example.com')
  const many = (count: number) =>
    app.db.pool.query(
      `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
       select 'many:' || n, kind, practicant_id, olympiad_id, facts, caused_at
         from messages, generate_series(1, $1::int) n`,
      [count],
    )
  // Counted when almost all had gone: a claim is planned for one and meets 120.
  await many(1_000)
  await app.db.pool.query(`delete from messages where dedupe_key like 'many:%'`)
  await app.db.pool.query('analyze messages')
  await many(119)
  expect(await app.outbox.sendDue()).toBe(50)
  expect(post.mails).toHaveLength(50)
  const sent = (await app.states()).filter(({ state }) => state === 'sent')
  expect(sent.map(({ id }) => id)).toEqual((await app.states()).slice(0, 50).map(({ id }) => id))
  await app.sendAll()
  expect(post.mails).toHaveLength(120)
  const ids = post.mails.map(({ bytes }) => /^Message-ID: (.*)$/m.exec(bytes.toString())?.[1])
  expect(new Set(ids).size).toBe(120)
})
