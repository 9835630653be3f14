import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailServer, parsedMail } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings, sender } from '../../../test/ground/mailing.ts'

const post = await mailServer()
const logged: string[] = []
const app = await mailingApp(
  { ...mailSettings(post.port), LOG_LEVEL: 'debug', SUPPORT_EMAIL: 'help@olympiad.example' },
  { logStream: { write: (line) => void logged.push(line) } },
)
afterAll(post.close)

const minute = 60_000
const day = 24 * 60 * minute

beforeEach(async () => {
  post.manners = {}
  post.mails.length = 0
  await app.db.pool.query('delete from messages; delete from undeliverable_addresses')
})

test('what was told is sent once, to the address of the registration, with what it needs', async () => {
  const id = await app.told('olena@example.com')
  await app.sendAll()
  await app.sendAll()
  expect(await app.states()).toMatchObject([{ id, state: 'sent', failure: null, tries: 0 }])
  expect(post.mails).toMatchObject([{ from: sender, to: 'olena@example.com' }])
  const mail = await parsedMail(post.mails[0]!)
  expect(mail.from).toMatchObject({ name: 'Олімпіада', address: sender })
  expect(mail.to).toMatchObject([{ address: 'olena@example.com' }])
  expect(mail.replyTo).toMatchObject([{ address: 'help@olympiad.example' }])
  expect(mail.subject).toContain('Проба uk')
  expect(mail.text).toContain('http://olympiad.example/')
  expect(mail.html).toContain('lang="uk"')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('content-language')).toBe('uk')
  expect(header('list-unsubscribe')).toBeUndefined()
  const { rows } = await app.db.pool.query('select * from mails')
  expect(rows).toMatchObject([
    { recipient: 'olena@example.com', header_id: mail.messageId, subject: mail.subject },
  ])
})

test('many go over few connections', async () => {
  for (let at = 0; at < 12; at++) await app.told(`p${at}@example.com`)
  await app.sendAll()
  expect(post.mails).toHaveLength(12)
  expect(new Set(post.mails.map(({ connection }) => connection)).size).toBeLessThanOrEqual(2)
})

test.each([
  ['the recipient', { recipient: () => '451 4.7.1 come again' }],
  ['the mail', { mail: () => '452 4.2.2 come again' }],
])(
  'later, says the mail server of %s: it is tried again after growing waits, then given up; its bytes stay the same',
  async (_, manners) => {
    post.manners = manners
    const id = await app.told('busy@example.com')
    await app.sendAll()
    expect(await app.stateOf(id)).toMatchObject({
      ...{ state: 'retry', failure: 'refused-for-now', tries: 1 },
      answer: expect.stringMatching(/^45\d 4\.\d\.\d come again$/),
    })
    await app.db.pool.query(`update registrations set email = 'other@example.com'`)
    const bytes = async () =>
      (await app.db.pool.query<{ rendered: Buffer }>('select rendered from mails')).rows[0]!
        .rendered
    const first = await bytes()
    const waits: number[] = []
    for (let waited = 0; (await app.stateOf(id))?.state === 'retry';) {
      const before = (await app.stateOf(id))?.tries
      while ((await app.stateOf(id))?.tries === before) {
        app.later(minute)
        waited += minute
        await app.sendAll()
      }
      waits.push(waited)
      waited = 0
      if (waits.length === 3) break
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(waits[0]).toBeLessThanOrEqual(2 * minute)
    await app.db.pool.query('update messages set tries = 10, next_try_at = null')
    await app.sendAll()
    expect(await app.stateOf(id)).toMatchObject({ state: 'failed', failure: 'gave-up' })
    expect((await bytes()).equals(first)).toBe(true)
    post.manners = {}
    app.later(30 * day)
    await app.sendAll()
    expect(post.mails).toEqual([])
  },
)

test('after a later comes the very mail that was written first', async () => {
  post.manners.mail = () => '451 later'
  await app.told('first@example.com')
  await app.sendAll()
  const { rows } = await app.db.pool.query<{ rendered: Buffer }>('select rendered from mails')
  post.manners = {}
  app.later(2 * minute)
  await app.sendAll()
  expect(post.mails).toHaveLength(1)
  expect(post.mails[0]?.to).toBe('first@example.com')
  expect(post.mails[0]?.bytes.equals(rows[0]!.rendered)).toBe(true)
})

test.each([
  ['550 5.1.1 nobody here', 'address-refused', true],
  ['553 5.1.3 bad syntax', 'address-refused', true],
  ['550 no such user here', 'address-refused', true],
  ['550 5.7.1 not from you', 'refused', false],
  ['552 5.2.2 mailbox full', 'refused', false],
  ['550 mailbox unavailable', 'refused', false],
  ['554 no', 'refused', false],
])('%s: failed for good; the address is remembered only if nobody is there', async (...row) => {
  const [answer, failure, isRemembered] = row
  post.manners.recipient = () => answer
  const id = await app.told('Gone@Example.com')
  await app.sendAll()
  expect(await app.stateOf(id)).toMatchObject({ state: 'failed', failure, answer })
  app.later(10 * day)
  post.manners = {}
  const next = await app.told('gone@example.com')
  await app.sendAll()
  expect(await app.stateOf(next)).toMatchObject(
    isRemembered
      ? { state: 'failed', failure: 'address-refused-before' }
      : { state: 'sent', failure: null },
  )
  expect(post.mails).toHaveLength(isRemembered ? 0 : 1)
})

test('a mail that is refused does not keep its neighbours back', async () => {
  post.manners.recipient = (address) => (address.startsWith('bad') ? '550 5.1.1 no' : undefined)
  post.manners.mail = ({ to }) => (to.startsWith('spam') ? '554 5.7.1 spam' : undefined)
  const addresses = ['bad1', 'a', 'spam', 'bad2', 'b', 'c'].map((name) => `${name}@example.com`)
  for (const address of addresses) await app.told(address)
  await app.sendAll()
  expect(post.mails.map(({ to }) => to).toSorted()).toEqual(
    ['a', 'b', 'c'].map((name) => `${name}@example.com`),
  )
  const outcomes = (await app.states()).map(({ failure }) => failure)
  expect(outcomes).toEqual([...['address-refused', null, 'refused', 'address-refused', null, null]])
})

test('without an address, or with one no mail can go to, it is told in the product alone', async () => {
  const none = await app.told('x@example.com')
  await app.db.pool.query(`update registrations set email = '' where practicant_id =
    (select practicant_id from messages where id = ${none})`)
  const broken = await app.told('a b@example.com')
  await app.sendAll()
  expect(await app.stateOf(none)).toMatchObject({ state: 'unsent', failure: 'address-missing' })
  expect(await app.stateOf(broken)).toMatchObject({ state: 'failed', failure: 'address-unusable' })
  expect(post.mails).toEqual([])
})

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\v', '\r\n ', '%0d%0a']

test('whatever breaks a line in a title or a name, it makes no header, no recipient and no second mail', async () => {
  const recipients: string[] = []
  post.manners.recipient = (address) => void recipients.push(address)
  const evil = 'Bcc: evil@example.com'
  for (const [at, text] of [
    ...breaks.map((mark) => `Кубок${mark}${evil}`),
    ...[`Кубок\r\n.\r\nMAIL FROM:<${sender}>\r\n`, '=?utf-8?q?=0D=0ABcc:_evil=40example.com?='],
  ].entries()) {
    const id = await app.told(`p${at}@example.com`)
    // What a database cannot hold nobody can have typed.
    const typed = text.replaceAll('\0', ' ')
    await app.db.pool.query('update olympiad_texts set title = $1', [typed])
    await app.db.pool.query('update registrations set first_name = $1', [typed])
    await app.sendAll()
    expect(await app.stateOf(id), text).toMatchObject({ state: 'sent' })
  }
  await app.db.pool.query(`update olympiad_texts set title = 'Проба ' || language`)
  await app.db.pool.query(`update registrations set first_name = 'Оля'`)
  expect(recipients.filter((address) => !/^p\d+@example\.com$/.test(address))).toEqual([])
  expect(post.mails).toHaveLength(breaks.length + 2)
  for (const mail of post.mails) {
    const { headers, to, bcc, subject } = await parsedMail(mail)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect([to?.length, bcc ?? []]).toEqual([1, []])
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  }
})

test('an address with more than an address in it is written to nobody', async () => {
  const recipients: string[] = []
  post.manners.recipient = (address) => void recipients.push(address)
  const marks = [...breaks.filter((mark) => mark !== '\0'), ',', '>', ' ', ';', '\u3000']
  for (const mark of marks) await app.told(`a@example.com${mark}evil@example.com`)
  await app.sendAll()
  const failures = new Set((await app.states()).map(({ failure }) => failure))
  expect(failures).toEqual(new Set(['address-unusable']))
  expect([recipients, post.mails]).toEqual([[], []])
})

test('one that cannot be put into words waits, the others go', async () => {
  const broken = await app.told('broken@example.com')
  await app.told('whole@example.com')
  await app.db.pool.query(`update messages set kind = 'nobody-knows' where id = $1`, [broken])
  await app.sendAll()
  expect(await app.stateOf(broken)).toMatchObject({ state: 'retry', failure: 'not-composed' })
  expect(post.mails.map(({ to }) => to)).toEqual(['whole@example.com'])
})

test('the text of a mail is gone a fortnight after it was done; of one that waits it is not', async () => {
  await app.told('done@example.com')
  await app.sendAll()
  post.manners.mail = () => '451 later'
  await app.told('waiting@example.com')
  await app.sendAll()
  const kept = async () =>
    (
      await app.db.pool.query<{ recipient: string }>(
        'select recipient from mails where rendered is not null order by 1',
      )
    ).rows.map(({ recipient }) => recipient)
  app.later(14 * day - minute)
  expect(await app.outbox.forgetTexts()).toBe(0)
  app.later(2 * minute)
  expect(await app.outbox.forgetTexts()).toBe(1)
  expect(await kept()).toEqual(['waiting@example.com'])
  expect(await app.states()).toMatchObject([{ state: 'sent' }, { state: 'retry' }])
})

test('no line of the log knows an address, a name or a subject', async () => {
  post.manners.recipient = (address) =>
    address.startsWith('bad') ? `550 5.1.1 no ${address} here` : `451 later ${address}`
  await app.told('bad.person@example.com')
  await app.told('late.person@example.com')
  await app.sendAll()
  const text = logged.join('')
  expect(text).toContain('a mail was not sent')
  expect(text).not.toMatch(/person@|Зірка|Проба/)
})
