import { greatestCredential } from './credentials.ts'

/**
 * The signed text that travels in the files of a diploma: attached to the PDF, baked into the PNG, or
 * the JSON itself. For browser and server: bytes in, text out; nothing is believed and nothing is run.
 */
export async function credentialIn(file: Uint8Array): Promise<string | null> {
  if (startsWith(file, pngSignature)) return credentialInPng(file)
  // Other programs may put a line before it; readers look at the first kilobyte.
  if (latin1.decode(file.subarray(0, 1_024)).includes('%PDF-')) return credentialInPdf(file)
  return file.length <= greatestCredential ? textOf(file) : null
}

const startsWith = (file: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => file[at] === byte)

/** One character a byte: positions in the text are those in the file. */
const latin1 = new TextDecoder('latin1')

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// ── PNG: Open Badges 3.0, an iTXt chunk with the credential as it is ────────────────────────────

const pngSignature = [137, 80, 78, 71, 13, 10, 26, 10]
/** The keyword, a zero, two zeros for «not compressed», and no language nor translated keyword. */
const bakedHead = 'openbadgecredential\0\0\0\0\0'
const chunkFrame = 12

/** Null: there is none, or more than one, so that nobody can say which counts. */
function credentialInPng(file: Uint8Array): string | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const found: Uint8Array[] = []
  for (let at = pngSignature.length; at + chunkFrame <= file.length;) {
    const length = view.getUint32(at)
    const type = latin1.decode(file.subarray(at + 4, at + 8))
    const data = file.subarray(at + 8, at + 8 + length)
    if (type === 'iTXt' && latin1.decode(data.subarray(0, bakedHead.length)) === bakedHead) {
      found.push(data.subarray(bakedHead.length))
    }
    at += chunkFrame + length
  }
  const [baked] = found
  return baked && found.length === 1 && baked.length <= greatestCredential ? textOf(baked) : null
}

// ── PDF: the one attached file that is JSON ─────────────────────────────────────────────────────

/** A diploma has one; whoever attaches very many wants us to work. */
const mostAttachments = 20

/** Streams are never inside of other objects: the attachments are found without reading the rest. */
async function credentialInPdf(file: Uint8Array): Promise<string | null> {
  const text = latin1.decode(file)
  const found: string[] = []
  let seen = 0
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b(?!s)/g)) {
    if (++seen > mostAttachments) return null
    const attached = await attachmentAt(file, text, index)
    if (attached?.trimStart().startsWith('{')) found.push(attached)
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The stream of the object that `at` lies in the dictionary of. */
async function attachmentAt(file: Uint8Array, text: string, at: number): Promise<string | null> {
  const end = text.indexOf('stream', at)
  const dictionary = text.slice(text.lastIndexOf(' obj', at), end)
  const start = end + 'stream'.length + (text[end + 'stream'.length] === '\r' ? 2 : 1)
  const stop = text.indexOf('endstream', start)
  if (end < 0 || stop < 0 || dictionary.includes('endobj')) return null
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1]
  const bytes = file.subarray(start, length ? start + Number(length) : endOfLine(text, stop))
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1]
  if (filter === undefined) return bytes.length <= greatestCredential ? textOf(bytes) : null
  return filter === 'FlateDecode' ? inflated(bytes) : null
}

/** A line may end before the word; it is no part of the data. */
function endOfLine(text: string, stop: number): number {
  const end = text[stop - 1] === '\n' ? stop - 1 : stop
  return text[end - 1] === '\r' ? end - 1 : end
}

/** Never more than a credential may have, however small it was packed. */
async function inflated(bytes: Uint8Array): Promise<string | null> {
  const packed = new Blob([bytes.slice()]).stream()
  const stream: ReadableStream<Uint8Array> = packed.pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const whole = new Uint8Array(greatestCredential)
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      whole.set(part.value, size)
      size += part.value.length
    }
    return textOf(whole.subarray(0, size))
  } catch {
    // Broken, or longer than there is room for.
    void reader.cancel().catch(() => {})
    return null
  }
}
