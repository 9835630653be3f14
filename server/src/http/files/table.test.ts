import { deflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { TableTooLong } from './table-limits.ts'
import { tableOf } from './table.ts'
import { xlsxOf } from './xlsx-write.ts'
import { UnreadableFile } from './zip.ts'

const rows = [
  ['Прізвище', 'Imię', 'Школа'],
  ['Щербак; «О’Ніл»', 'Łucja "Lu"', 'Ліцей\n№ 7, Київ'],
  ['', 'Żółw', ''],
]

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (separator: string, end: string) =>
  rows.map((row) => row.map(quoted).join(separator)).join(end)

test.each([
  [';', '\r\n'],
  [',', '\n'],
  ['\t', '\r'],
])('CSV with %j and %j is read as it was meant', (separator, end) => {
  const text = csv(separator, end)
  for (const whole of [text, `\ufeff${text}`, `${text}${end}`, `sep=${separator}${end}${text}`]) {
    expect(tableOf(Buffer.from(whole))).toEqual(rows)
  }
  expect(tableOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(rows)
})

/** The letters of a code page by their bytes. */
function encoded(text: string, page: string): Buffer {
  const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)))
}

test.each([
  ['windows-1251', 'Прізвище;Ім’я\r\nЇжак;Мар’яна\r\nҐава;Єва'],
  ['windows-1250', 'Nazwisko;Imię\r\nŻółkowski;Michał\r\nŁoś;Świętosława'],
])('%s is recognised', (page, text) => {
  const expected = text.split('\r\n').map((line) => line.split(';'))
  expect(tableOf(encoded(text, page))).toEqual(expected)
})

test('words without quotes, quotes within words and missing cells stay what they are', () => {
  expect(tableOf(Buffer.from('a;b;c\n d "x" e;\n"q" ;w'))).toEqual([
    ['a', 'b', 'c'],
    [' d "x" e', ''],
    ['q ', 'w'],
  ])
})

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of parts) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what is written as XLSX is read again, with what XML would trip over', async () => {
  const odd = ['<b>&amp;</b>', '=1+1', '\ud800 \u0001', '  x  ', '9-12']
  const bytes = await bytesOf(
    xlsxOf('Аркуш & <1>', ['a', 'b', 'c', 'd', 'e'], [[odd], [[1, 2.5, '']]]),
  )
  expect(tableOf(bytes)).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['<b>&amp;</b>', '=1+1', '\ufffd ', '  x  ', '9-12'],
    ['1', '2.5'],
  ])
})

/** An archive by hand, as other programs write it: sizes in front, any parts. */
function archive(parts: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    centrals.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, offset, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const workbook = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId3" Target="worksheets/first.xml"/></Relationships>',
}

test('a workbook of Excel: shared and rich strings, gaps, numbers, formulas’ values', () => {
  const bytes = archive({
    ...workbook,
    'xl/sharedStrings.xml':
      '<sst><si><t>Їжак</t></si><si><r><t>Ма</t></r><r><t xml:space="preserve">р’яна </t></r><rPh><t>x</t></rPh></si><si/></sst>',
    'xl/worksheets/first.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="3"><c r="B3"><v>3.80501234567E11</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>a&#1080;&lt;</v></c></row>
      <row r="9"><c r="A9" s="3"/></row></sheetData></worksheet>`,
  })
  expect(tableOf(bytes)).toEqual([['Їжак', '', 'Мар’яна '], [], ['', '380501234567', 'aи<']])
})

test.each<[string, () => Buffer]>([
  [
    'a bomb',
    () => archive({ ...workbook, 'xl/worksheets/first.xml': Buffer.alloc(100_000_000, 'a') }),
  ],
  ['a workbook without its sheet', () => archive(workbook)],
  ['an archive of something else', () => archive({ 'word/document.xml': '<a/>' })],
  ['half an archive', () => archive({ 'a.xml': 'x' }).subarray(0, 40)],
  ['the beginning of one', () => Buffer.from('PK\u0003\u0004')],
  ['Excel of 1997', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
  ['a quote that never ends', () => Buffer.from('a;"b\nc')],
])('%s is no list', (_, bytes) => {
  expect(() => tableOf(bytes())).toThrow(UnreadableFile)
})

test('entities of the document’s own are not expanded', () => {
  const sheet = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
    <worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>`
  expect(tableOf(archive({ ...workbook, 'xl/worksheets/first.xml': sheet }))).toEqual([['&b;']])
})

test('tags that never end take no longer than the file is long', () => {
  const began = performance.now()
  for (const tags of ['<a', '<a x="', '"', '<', '<a:']) {
    const sheet = `<a ${tags.repeat(300_000)}`
    expect(tableOf(archive({ ...workbook, 'xl/worksheets/first.xml': sheet }))).toEqual([])
  }
  // Were each looked through to the end it would be minutes.
  expect(performance.now() - began).toBeLessThan(15_000)
})

test.each([
  ['blanks', ' ', 0],
  ['letters', 'я', 2_000],
  ['letters written as numbers', '&#1080;', 2_000],
])('a long string of %s in every cell takes no longer than a short one', (_, letter, length) => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(15)}</row>`
  const bytes = archive({
    ...workbook,
    'xl/worksheets/first.xml': `<sheetData>${row.repeat(5_000)}</sheetData>`,
    'xl/sharedStrings.xml': `<sst><si><t>${letter.repeat(2_000_000)}</t></si></sst>`,
  })
  const began = performance.now()
  const table = tableOf(bytes)
  expect(table[0]?.[14]?.length ?? 0).toBe(length)
  // Were each looked through to the end it would be minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a list has its greatest length', () => {
  const lines = (count: number) => Buffer.from('a;b\n'.repeat(count))
  expect(tableOf(lines(5_001))).toHaveLength(5_001)
  expect(() => tableOf(lines(5_002))).toThrow(TableTooLong)
  const far =
    '<worksheet><sheetData><row r="9999"><c r="A9999"><v>1</v></c></row></sheetData></worksheet>'
  expect(() => tableOf(archive({ ...workbook, 'xl/worksheets/first.xml': far }))).toThrow(
    TableTooLong,
  )
})
