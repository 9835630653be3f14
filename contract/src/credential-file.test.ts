import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { credentialIn } from './credential-file.ts'
import { greatestCredential } from './credentials.ts'

const credential = '{\n  "name": "Диплом: Осіння олімпіада пам’яті"\n}'
const bytes = Buffer.from(credential)

// ── PNG ─────────────────────────────────────────────────────────────────────────────────────────

const chunk = (type: string, data: Uint8Array) => {
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.write(type, 4)
  return Buffer.concat([frame, data, Buffer.alloc(4)])
}
const png = (...chunks: Buffer[]) =>
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.alloc(13)),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
const baked = (text: Uint8Array, head = 'openbadgecredential\0\0\0\0\0') =>
  chunk('iTXt', Buffer.concat([Buffer.from(head), text]))

test('what is baked into a picture comes out to the byte', async () => {
  const file = png(
    chunk('iTXt', Buffer.from('Title\0\0\0\0\0x')),
    baked(bytes),
    chunk('IDAT', bytes),
  )
  expect(await credentialIn(file)).toBe(credential)
  const within = Buffer.concat([Buffer.alloc(5), file]).subarray(5)
  expect(await credentialIn(within)).toBe(credential)
})

test.each([
  ['a picture without one', png(chunk('IDAT', bytes))],
  ['a picture with two', png(baked(bytes), baked(bytes))],
  ['one that says it is packed', png(baked(bytes, 'openbadgecredential\0\x01\0\0\0'))],
  ['another keyword', png(baked(bytes, 'openbadges\0\0\0\0\0'))],
  ['letters that are none', png(baked(Buffer.from([0xff, 0xfe])))],
  ['one that is too long', png(baked(Buffer.alloc(greatestCredential + 1, 32)))],
  ['a picture that ends too early', png().subarray(0, 20)],
  ['a chunk that says it is longer than the file', png(Buffer.alloc(12, 255))],
  ['nothing but the signature', png().subarray(0, 8)],
])('%s holds none', async (_, file) => {
  expect(await credentialIn(file)).toBeNull()
})

// ── PDF ─────────────────────────────────────────────────────────────────────────────────────────

const attached = (
  data: Uint8Array,
  { filter = '/Filter /FlateDecode', length = `${data.length}`, end = '\nendstream' } = {},
) =>
  Buffer.concat([
    Buffer.from(
      `8 0 obj\n<<\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length ${length}\n${filter}\n>>\nstream\n`,
    ),
    data,
    Buffer.from(`${end}\nendobj\n`),
  ])
const pdf = (...objects: Buffer[]) =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n%\xff\xff\n4 0 obj\n<< /Names << /EmbeddedFiles 5 0 R >> >>\nendobj\n',
      'latin1',
    ),
    ...objects,
    Buffer.from('trailer\n%%EOF'),
  ])

test.each([
  ['packed', attached(deflateSync(bytes))],
  ['as it is', attached(bytes, { filter: '' })],
  ['with its length elsewhere', attached(deflateSync(bytes), { length: '9 0 R' })],
  [
    'with its length elsewhere and a long line end',
    attached(deflateSync(bytes), { length: '9 0 R', end: '\r\nendstream' }),
  ],
  [
    'with its filter in a list',
    attached(deflateSync(bytes), { filter: '/Filter [ /FlateDecode ]' }),
  ],
])('what is attached to a PDF comes out to the byte: %s', async (_, object) => {
  expect(await credentialIn(pdf(object))).toBe(credential)
  const note = attached(Buffer.from('a note'), { filter: '' })
  expect(await credentialIn(pdf(note, object))).toBe(credential)
  expect(await credentialIn(Buffer.concat([Buffer.from('\n\n'), pdf(object)]))).toBe(credential)
})

test.each([
  ['a PDF without one', pdf()],
  ['a PDF with two', pdf(attached(bytes, { filter: '' }), attached(bytes, { filter: '' }))],
  ['one that is not packed as it says', pdf(attached(bytes))],
  ['one that is cut off', pdf(attached(deflateSync(bytes).subarray(0, 20)))],
  ['another way of packing', pdf(attached(bytes, { filter: '/Filter /LZWDecode' }))],
  ['a bomb', pdf(attached(deflateSync(Buffer.alloc(200_000_000, '{ '))))],
  [
    'very many',
    pdf(...Array.from({ length: 5_000 }, () => attached(Buffer.from('x'), { filter: '' }))),
  ],
  ['a PDF that ends in a dictionary', pdf(attached(bytes)).subarray(0, 140)],
  ['a PDF that ends in a stream', pdf(attached(bytes, { filter: '' })).subarray(0, 190)],
])('%s holds none', async (_, file) => {
  expect(await credentialIn(file)).toBeNull()
})

// ── JSON and whatever else ──────────────────────────────────────────────────────────────────────

test('a JSON file is itself', async () => {
  expect(await credentialIn(bytes)).toBe(credential)
})

test.each([
  ['a file that is no text', Buffer.from([1, 2, 200, 201])],
  ['a long file', Buffer.alloc(greatestCredential + 1, 32)],
])('%s holds none', async (_, file) => {
  expect(await credentialIn(file)).toBeNull()
})

test('files by chance hold none, and take no time', async () => {
  const began = performance.now()
  const chance = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) % 251))
  for (const start of [png().subarray(0, 33), Buffer.from('%PDF-1.7\n')]) {
    expect(await credentialIn(Buffer.concat([start, chance]))).toBeNull()
  }
  expect(performance.now() - began).toBeLessThan(5_000)
})
