import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, test } from 'vitest'
import { parsedMail } from '../../../test/ground/mail-server.ts'
import { composeMail, type MailParts } from './compose.ts'
import { headerText } from './header-text.ts'
import { mailAddress } from './mail-address.ts'

const from = { name: 'Олімпіада', address: 'noreply@olympiad.example' }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'olympiad.example',
  selector: 'mail',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
}
const at = new Date('2026-11-16T10:00:00.000Z')

const parts: MailParts = {
  to: 'olena@example.com',
  language: 'uk',
  subject: 'Результати: Кубок',
  text: 'Рядок один\nРядок два\n',
  html: '<p>Рядок</p>',
  calendar: null,
  unsubscribeUrl: null,
}
const composed = (
  changes: Partial<MailParts> = {},
  sender = from,
  key: typeof dkim | null = null,
) => composeMail({ ...parts, ...changes }, { from: sender, dkim: key }, { replyTo: null, at })

/** The names of the headers, as they stand in the bytes. */
const headersOf = (bytes: Buffer) =>
  (bytes.toString('latin1').split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1).join(''))
    .toSorted()

const plain = headersOf((await composed()).bytes)

const evil = [
  'A\r\nBcc: evil@example.com',
  'A\nBcc: evil@example.com',
  'A\rBcc: evil@example.com',
  'A\r\n\r\n<script>',
  'A\0Bcc: evil@example.com',
  'A\u2028Bcc: evil@example.com',
  'A\u2029Bcc: evil@example.com',
  'A\u0085Bcc: evil@example.com',
  'A\u000bBcc: evil@example.com',
  'A, evil@example.com',
  'A <evil@example.com>',
  '"A" <evil@example.com>, B',
  '=?utf-8?Q?A=0D=0ABcc:_evil@example.com?=',
  '=?UTF-8?B?QQ0KQmNjOiBldmlsQGV4YW1wbGUuY29t?=',
  '=?utf-8?q?A?=\r\n =?utf-8?q?=0D=0ABcc:_evil=40example.com?=',
  '==?utf-8?Q?=0D=0A?=',
  'A\r\n Bcc: evil@example.com',
  'A\r\n\tBcc: evil@example.com',
  'A%0d%0aBcc: evil@example.com',
  'A\u000cBcc: evil@example.com',
  'A\u001e\u001f\u007fBcc: evil@example.com',
  'A\n.\r\nRCPT TO:<evil@example.com>',
  'A'.repeat(20_000),
  'Ж'.repeat(20_000),
  '\u202Egnp.exe',
  'שלום Кубок',
  '\ud800 lone',
  '👩‍👩‍👧 Кубок',
]

test.each(evil)('%j as a title or a name of the sender makes no header', async (text) => {
  for (const { bytes } of [
    await composed({ subject: text }),
    await composed({}, { ...from, name: text }),
  ]) {
    expect(headersOf(bytes)).toEqual(plain)
    const mail = await parsedMail({ bytes })
    expect(mail.to).toMatchObject([{ address: 'olena@example.com' }])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.from?.address).toBe(from.address)
    const lines = bytes.toString('latin1').split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(bytes.toString('latin1')).not.toMatch(/[^\r]\n|\r[^\n]|\0/)
  }
  const mail = await parsedMail(await composed({ subject: text }))
  expect(mail.subject ?? '').not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
  expect([...headerText(text)].length).toBeLessThanOrEqual(200)
})

test.each<[string, string | null]>([
  ['olena@example.com', 'olena@example.com'],
  [' Olena.Z+1@Example.COM ', 'Olena.Z+1@example.com'],
  ["o'neil@example.co.uk", "o'neil@example.co.uk"],
  ['olena@пошта.укр', 'olena@xn--80a1acn3a.xn--j1amh'],
  ['olena@żółw.pl', 'olena@xn--w-uga1v8h.pl'],
  ['olena@XN--W-UGA1V8H.pl', 'olena@xn--w-uga1v8h.pl'],
  ['olena@ｅｘａｍｐｌｅ。ｃｏｍ', 'olena@example.com'],
  ['olena@faß.example', 'olena@xn--fa-hia.example'],
  ...[
    ...['', 'olena', '@example.com', 'olena@', 'olena@example', 'a@b@example.com'],
    ...[
      'a b@example.com',
      'a@exa mple.com',
      'a@example.com\r\nBcc: x@y.example',
      'a\n@example.com',
    ],
    ...['a\r@example.com', 'a@example\n.com', 'a\u0085@example.com', 'a@exa\u0085mple.com'],
    ...['a@пошта\r\n.укр', 'a@пошта\u2028.укр', 'a@пош\u00adта.укр', 'a@xn--.example'],
    ...['=?utf-8?q?a?=@example.com', 'a＠example.com', 'a@example.com\u0000', 'a@.example.com'],
    ...['a\0@example.com', 'a@example\0.com', 'a\u2028@example.com', 'a@exa\u2028mple.com'],
    ...['<a@example.com>', 'A <a@example.com>', 'a@example.com,b@example.com', 'a@b.example;c'],
    ...[
      '"a"@example.com',
      'a(b)@example.com',
      '.a@example.com',
      'a.@example.com',
      'a..b@example.com',
    ],
    ...['олена@example.com', 'a@[127.0.0.1]', 'a@127.0.0.1', 'a@-b.example', 'a@b-.example'],
    ...[
      'a@b..example',
      'a@example.com.',
      'a\u202e@example.com',
      'a@exa\u200bmple.com',
      'a@b%41.com',
    ],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(130)}com`],
    ...['a@example.com/x', 'a@example.com?x', 'a@example.com:25'],
  ].map((text): [string, null] => [text, null]),
])('the address %j is %j in an envelope', (text, address) => {
  expect(mailAddress(text)).toBe(address)
})

test('text and HTML come out as they went in, whatever is in them', async () => {
  const text = 'Рядок\n.\n..\nFrom me\n=20 =D0\nдуже довгий рядок '.repeat(40) + '\n'
  const html = `<p>${'ї'.repeat(3_000)}</p>`
  const mail = await parsedMail(await composed({ text, html }))
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
  expect(mail.html?.trim()).toBe(html)
})

test('no line of a mail is longer than a mail server takes, however long its words', async () => {
  const long = 'ї'.repeat(5_000)
  const { bytes } = await composed({
    text: `${long}\n${'x'.repeat(5_000)}`,
    html: `<p>${long}</p>`,
  })
  const lines = bytes.toString('latin1').split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  expect((await parsedMail({ bytes })).text).toContain(long)
})

test('one click unsubscribes, and a calendar goes along', async () => {
  const unsubscribeUrl = 'https://olympiad.example/api/unsubscribe/x'
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Кубок\r\nEND:VCALENDAR\r\n'
  const calendar = { name: 'olympiad-7.ics', method: 'CANCEL', text } as const
  const { bytes } = await composed({ unsubscribeUrl, calendar })
  const mail = await parsedMail({ bytes })
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.attachments).toMatchObject([
    { filename: 'olympiad-7.ics', mimeType: 'text/calendar', method: 'CANCEL' },
  ])
  // The parser makes lines its own; in the bytes they are as they were.
  expect(bytes.toString().replaceAll('\r\n', '')).toContain(Buffer.from(text).toString('base64'))
})

const published = async () => [
  [`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`],
]

test('the signature holds for whoever verifies it, over the headers that matter; changed, it does not', async () => {
  const { bytes } = await composed({ unsubscribeUrl: 'https://olympiad.example/x' }, from, dkim)
  const verified = async (mail: Buffer) =>
    (await dkimVerify(mail, { resolver: published })).results[0]
  const good = await verified(bytes)
  expect(good?.status.result).toBe('pass')
  expect(good?.signingDomain).toBe('olympiad.example')
  const signed = (good?.signingHeaders?.keys ?? '').toLowerCase()
  for (const name of ['from', 'to', 'subject', 'date', 'list-unsubscribe-post']) {
    expect(signed, name).toContain(name)
  }
  const changed = Buffer.from(bytes.toString('latin1').replace('olena@', 'other@'), 'latin1')
  expect((await verified(changed))?.status.result).toBe('fail')
})
