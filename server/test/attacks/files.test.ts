import { transferReference } from '@olympiad/domain/transfer-reference'
import { expect, test } from 'vitest'
import { zipped } from '../../src/http/files/zip.ts'
import { addStaff, insertRegistration } from '../ground/fixtures.ts'
import { runGround } from '../ground/run-ground.ts'

// Files of strangers: whatever is in them, they are read or refused, and nobody waits for it.

const ground = await runGround()
const { app, olympiadId } = ground
const owner = await app.person('owner-of-files')
await addStaff(app.db, olympiadId, owner, 'owner')
const registrationId = await insertRegistration(app.db, olympiadId, await app.person('payer'))
const reference = transferReference(registrationId)

/** What is looked through again and again takes a minute at this length. */
const long = 60_000
/** Of the processor: the machine may have other things to do. */
const patienceMs = 10_000

async function sent(path: string, payload: Buffer | string | object, type = 'text/csv') {
  const began = process.cpuUsage()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/organiser/olympiads/${olympiadId}/${path}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(patienceMs)
  return answer
}

async function archive(parts: Record<string, string>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const entries = Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))
  for await (const piece of zipped(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  archive({
    'xl/workbook.xml': '<workbook><sheet name="1" r:id="a"/></workbook>',
    'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="../s.xml"/></r>',
    'xl/../s.xml': sheet,
    ...more,
  })
const cell = (value: string) => `<row r="1"><c r="A1" t="str"><v>${value}</v></c></row>`

test.each<[string, () => Promise<Buffer>]>([
  ['a name of a tag without an end', () => workbook(`<${'a'.repeat(long)}`)],
  ['a prefix without an end', () => workbook(`<a:${'b'.repeat(long)}`)],
  ['attributes without an end', () => workbook(`<c ${'r="A1'.repeat(long)}>`)],
  ['half a million rows', () => workbook(cell('1').repeat(400_000))],
  [
    'four million empty strings',
    () => workbook(cell('1'), { 'xl/sharedStrings.xml': '<si/>'.repeat(3_900_000) }),
  ],
  [
    'a map of fifteen megabytes',
    () => workbook(cell('1'), { 'xl/workbook.xml': '<sheet/>'.repeat(1_900_000) }),
  ],
  ['zeros and halves of characters', () => workbook(cell('a&#0;&#xD800;&#x110000;\0b'))],
  [
    'a file of the server',
    () => workbook(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${cell('&a;')}`),
  ],
  ['a million columns', async () => Buffer.from('a;'.repeat(990_000))],
  ['two million rows of nothing', async () => Buffer.from('\n'.repeat(1_990_000))],
  ['quotes', async () => Buffer.from('"'.repeat(1_990_001))],
  ['zeros in UTF-16', async () => Buffer.from('\ufeffa;b\n\0;\0', 'utf16le')],
])('a list with %s is read or refused at once', { timeout: 90_000 }, async (_, file) => {
  const answer = await sent('people/import?isTrial=true', await file())
  expect(answer.body).not.toContain('root:')
  expect(answer.body).not.toMatch(/\\u0000|\\ud800/i)
})

test(
  'whoever is served does not wait until a list of strangers is read',
  { timeout: 90_000 },
  async () => {
    const file = await workbook(cell('1').repeat(400_000))
    // The thread is awake.
    await sent('people/import?isTrial=true', 'a;b')
    const reading = sent('people/import?isTrial=true', file)
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await reading.finally(() => clearInterval(counting))
    // Were it read where others are served, there would be one or two.
    expect(turns).toBeGreaterThan(20)
  },
)

const head = 'Дата;Сума;Валюта;Платник;Призначення;transaction id\n'
type Line = Partial<Record<'day' | 'amount' | 'currency' | 'payer' | 'text' | 'id', string>>
const statement = (line: Line = {}) => {
  const { day = '05.01.2026', amount = '1,00', currency = 'UAH', payer = 'x' } = line
  const { text = reference, id = `${Math.random()}` } = line
  return `${head}${[day, amount, currency, payer, text, id].join(';')}`
}

test.each<[string, Buffer | string]>([
  ['an amount of letters', statement({ amount: `1${'a'.repeat(long)}1` })],
  ['brackets over its columns', `${'('.repeat(long)};b\n${statement()}`],
  ['half a reference, often', statement({ text: `${'0M-'.repeat(long)}${'-'.repeat(long)}` })],
  ['more than the books hold', statement({ amount: '30000000,00' })],
  ['more than a number holds', statement({ amount: '999999999999,99' })],
  ['amounts as programs write them', statement({ amount: '1e2' })],
  ['an amount of nothing', statement({ amount: '0,00' })],
  ['an amount below nothing', statement({ amount: '-1,00' })],
  ['a year that never was', statement({ day: '01.01.0000' })],
  ['a year before banks', statement({ day: '01.01.0001' })],
  ['a day that is none', statement({ day: '30.02.2026' })],
  ['a currency of nobody', statement({ currency: 'ZZZ' })],
  ['a name of a line as long as a book', statement({ id: crowd(9_000) })],
  ['zeros in UTF-16', Buffer.from(`\ufeff${statement({ payer: 'a\0b' })}`, 'utf16le')],
])('a statement with %s is judged or refused at once, and can be booked', async (_, file) => {
  const read = await sent('statements?name=x', file)
  if (read.statusCode !== 200) return
  const { id } = read.json<{ id: number }>()
  const booked = await sent(`statements/${id}/book`, {}, 'application/json')
  expect(booked.statusCode, booked.body).toBe(200)
})

/** So many letters that no page of an index holds them, however they are packed. */
function crowd(length: number): string {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return (state % 36).toString(36)
  }).join('')
}

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30'])(
  'a transfer of the day %s is refused, and the books stay readable',
  async (paidOn) => {
    const transfer = { reference, amount: 100, currency: 'UAH', paidOn, bankId: paidOn }
    const answer = await sent('transfers', transfer, 'application/json')
    expect([400, 422]).toContain(answer.statusCode)
    for (const path of ['money', 'money/csv?language=uk']) {
      const read = await app.get(`/api/organiser/olympiads/${olympiadId}/${path}`, owner)
      expect(read.statusCode, read.body).toBe(200)
    }
  },
)
