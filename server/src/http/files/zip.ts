import { pipeline, Readable, Transform } from 'node:stream'
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib'

// Of ZIP what spreadsheets need: written piece by piece, read with a bound on what comes out.

type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> }
type Written = { name: string; crc: number; packed: number; size: number; at: number }

/** Sizes follow after the content, names are UTF-8. */
const flags = 0x0808
const deflated = 8
const epoch = 0x21

/** An archive as it is being made: no more of it is in memory than is under way. */
export async function* zipped(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for (const { name, content } of entries) {
    const one = { name, crc: 0, packed: 0, size: 0, at }
    const local = localHeader(one)
    yield local
    at += local.length
    for await (const piece of packed(content, one)) {
      yield piece
      at += piece.length
    }
    const descriptor = record('<IIII', 0x08074b50, one.crc, one.packed, one.size)
    yield descriptor
    at += descriptor.length
    written.push(one)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const count = written.length
  yield record('<IHHHHIIH', 0x06054b50, 0, 0, count, count, directory.length, at, 0)
}

async function* packed(content: Entry['content'], one: Written): AsyncGenerator<Buffer> {
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      one.crc = crc32(piece, one.crc)
      one.size += piece.length
      done(null, piece)
    },
  })
  const source = Readable.from(content, { objectMode: false })
  // Whatever fails on the way fails what is read here.
  const stream = pipeline(source, measured, createDeflateRaw({ level: 1 }), () => {})
  for await (const piece of stream as AsyncIterable<Buffer>) {
    one.packed += piece.length
    yield piece
  }
}

const localHeader = ({ name }: Written) => {
  const bytes = Buffer.from(name)
  const head = record(
    '<IHHHHHIIIHH',
    0x04034b50,
    20,
    flags,
    deflated,
    0,
    epoch,
    0,
    0,
    0,
    bytes.length,
    0,
  )
  return Buffer.concat([head, bytes])
}

function centralHeader({ name, crc, packed: packedSize, size, at }: Written): Buffer {
  const bytes = Buffer.from(name)
  const sizes = [crc, packedSize, size, bytes.length]
  const head = record(
    '<IHHHHHHIIIHHHHHII',
    ...[0x02014b50, 20, 20, flags, deflated, 0, epoch, ...sizes, 0, 0, 0, 0, 0, at],
  )
  return Buffer.concat([head, bytes])
}

/** Numbers of two (H) and four (I) bytes in a row. */
function record(shape: string, ...values: number[]): Buffer {
  const widths = Array.from(shape.slice(1), (letter) => (letter === 'H' ? 2 : 4))
  const bytes = Buffer.alloc(widths.reduce((sum, width) => sum + width, 0))
  let at = 0
  widths.forEach((width, index) => {
    bytes.writeUIntLE((values[index] ?? 0) >>> 0, at, width)
    at += width
  })
  return bytes
}

export class UnreadableFile extends Error {}

/**
 * The files of an archive by name, each unpacked when it is asked for and to at most so many bytes:
 * a bomb is refused before it is in memory.
 */
export function unzipped(bytes: Buffer): (name: string, greatest: number) => Buffer | null {
  const end = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw new UnreadableFile('no directory')
  const places = new Map<string, { method: number; at: number; packed: number }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new UnreadableFile('directory')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    places.set(bytes.toString('utf8', at + 46, nameEnd), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return (name, greatest) => {
    const place = places.get(name)
    return place ? contentAt(bytes, place, greatest) : null
  }
}

function contentAt(
  bytes: Buffer,
  { method, at, packed: size }: { method: number; at: number; packed: number },
  greatest: number,
): Buffer {
  if (at + 30 > bytes.length) throw new UnreadableFile('entry')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const content = bytes.subarray(from, from + size)
  if (content.length !== size) throw new UnreadableFile('cut')
  try {
    if (method === 0 && size <= greatest) return content
    if (method === deflated) return inflateRawSync(content, { maxOutputLength: greatest })
  } catch {
    // Told below: what cannot be unpacked and what would be too much.
  }
  throw new UnreadableFile('content')
}
