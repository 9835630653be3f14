import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import { promisedPng } from '../../../test/ground/promised-png.ts'

const sheet = (background: string, width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
const stroke = (background: string) => ({
  input: { create: { width: 200, height: 60, channels: 3 as const, background } },
  ...{ left: 150, top: 100 },
})
const written = (paper: string, ink = '#1a1638') => sheet(paper).composite([stroke(ink)])

async function pixelOf(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

const kinds = {
  png: (picture: Sharp) => picture.png(),
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 95 }),
  webp: (picture: Sharp) => picture.webp({ lossless: true }),
}

test.each(Object.entries(kinds))('of a %s only the ink is left', async (_, saved) => {
  const ink = await inkOf(await saved(written('#ffffff')).toBuffer())
  expect(Math.abs(ink.width - 200)).toBeLessThan(12)
  expect(Math.abs(ink.height - 60)).toBeLessThan(12)
  expect(await sharp(ink.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  const [red = 0, , , alpha = 0] = await pixelOf(ink.bytes, ink.width >> 1, ink.height >> 1)
  expect(alpha).toBeGreaterThan(200)
  expect(red).toBeLessThan(40)
})

test.each(['#f4f1e8', '#d8d8d8', '#b4b0a8'])('paper in poor light (%s) is paper', async (paper) => {
  const { width, height } = await inkOf(await written(paper).png().toBuffer())
  expect([width, height]).toEqual([200, 60])
})

test('over white it looks as it did', async () => {
  const ink = await inkOf(await written('#ffffff', '#7a90d0').png().toBuffer())
  const flat = await sharp(ink.bytes).flatten({ background: '#ffffff' }).png().toBuffer()
  const [red = 0, green = 0, blue = 0] = await pixelOf(flat, 50, 30)
  for (const [is, was] of [
    [red, 0x7a],
    [green, 0x90],
    [blue, 0xd0],
  ] as const) {
    expect(Math.abs(is - was)).toBeLessThan(6)
  }
})

test('what is transparent already keeps its colours', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const seal = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
  const white = { create: { width: 100, height: 100, channels: 3 as const, background: '#fff' } }
  const ink = await inkOf(
    await seal
      .composite([{ input: white }])
      .png()
      .toBuffer(),
  )
  expect([ink.width, ink.height]).toEqual([100, 100])
  expect(await pixelOf(ink.bytes, 50, 50)).toEqual([255, 255, 255, 255])
})

test('the same is the same to the byte, and nothing else in the file survives', async () => {
  const secret = 'Широта 50.4501 <script>alert(1)</script>'
  const picture = written('#ffffff').withExif({ IFD0: { Copyright: secret } })
  const bytes = await picture.jpeg().toBuffer()
  const polyglot = Buffer.concat([bytes, Buffer.from(`PK\x03\x04<html>${secret}</html>`)])
  const [one, other] = [await inkOf(polyglot), await inkOf(polyglot)]
  expect(one.bytes.equals(other.bytes)).toBe(true)
  for (const part of ['<script>', 'PK\x03\x04', '50.4501']) {
    expect(one.bytes.includes(part)).toBe(false)
  }
})

test('a great photograph becomes as small as it is printed', async () => {
  const ink = await inkOf(
    await sheet('#fff', 5000, 4000)
      .composite([
        {
          input: { create: { width: 4800, height: 3800, channels: 3, background: '#222' } },
          left: 100,
          top: 100,
        },
      ])
      .jpeg()
      .toBuffer(),
  )
  expect(Math.max(ink.width, ink.height)).toBeLessThanOrEqual(1200)
  expect(ink.bytes.length).toBeLessThan(300_000)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><script/></svg>'

test.each([
  ['SVG', Buffer.from(svg), 'picture_unreadable'],
  [
    'SVG behind the head of a PNG',
    Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
    'picture_unreadable',
  ],
  ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'picture_unreadable'],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'picture_unreadable'],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'picture_unreadable'],
  ['nothing', Buffer.alloc(0), 'picture_unreadable'],
  ['a head and nothing more', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'picture_unreadable'],
  ['a bomb: 4 gigapixels in a few bytes', promisedPng(65_000, 65_000, 10), 'picture_too_large'],
  ['30 megapixels', promisedPng(6000, 5000, 5000), 'picture_too_large'],
  ['rows that are missing', promisedPng(1600, 900, 100), 'picture_unreadable'],
  ['empty paper', await sheet('#ffffff').png().toBuffer(), 'picture_blank'],
  ['grey paper', await sheet('#c8c8c8').jpeg().toBuffer(), 'picture_blank'],
  ['a speck', await sheet('#fff', 12, 12).composite([]).png().toBuffer(), 'picture_blank'],
])('%s is refused', async (_, bytes, code) => {
  await expect(inkOf(bytes)).rejects.toMatchObject({ code })
})
