import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleSheet } from '../../../test/ground/sample-diplomas.ts'
import { diplomaPng } from './png.ts'

/** The chunks of a PNG: their names and what is in them. */
function chunksOf(png: Uint8Array): [string, Buffer][] {
  const bytes = Buffer.from(png)
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 8, at + 8 + length)
    chunks.push([bytes.toString('latin1', at + 4, at + 8), body])
    at += 12 + length
  }
  return chunks
}

test('the credential is baked into the picture to the byte, and it is still a picture', async () => {
  const credential = '{"name":"Żółć Їжак"}'
  const png = diplomaPng({ ...sampleSheet(0), credential }, {})
  const chunks = chunksOf(png)
  const baked = chunks.filter(([name]) => name === 'iTXt')
  expect(baked.map(([, body]) => body.toString())).toEqual([
    `openbadgecredential\0\0\0\0\0${credential}`,
  ])
  expect(chunks.at(-1)?.[0]).toBe('IEND')
  const pixels = chunks.filter(([name]) => name === 'IDAT').map(([, body]) => body)
  expect(inflateSync(Buffer.concat(pixels)).length).toBeGreaterThan(1200 * 630)
  const { width, height, format } = await sharp(png).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  await sharp(png).raw().toBuffer()
})

test('another name is another picture', () => {
  const [one, other] = ['Ґава Їжак', 'Ґава Їжа'].map((name) =>
    Buffer.from(diplomaPng({ ...sampleSheet(0, { name }), credential: '' }, {})),
  )
  expect(one?.equals(other as Buffer)).toBe(false)
})
