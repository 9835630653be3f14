import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { utf8Of } from '../route/utf8.ts'

const compressed = promisify(gzip)
/** Below this a packet holds it anyway. */
const worthCompressing = 1_400

/** The bytes of an answer; compressed once, when somebody comes for them again. */
export class AnswerBytes {
  readonly plain: Buffer
  #uses = 0
  #gzip: Buffer | null = null

  constructor(text: string) {
    this.plain = utf8Of(text)
  }

  get size(): number {
    return this.plain.length
  }

  /** What to send to who accepts gzip; null: send it plain. */
  get gzip(): Buffer | null {
    if (++this.#uses === 2 && this.plain.length >= worthCompressing) void this.#compress()
    return this.#gzip
  }

  async #compress(): Promise<void> {
    this.#gzip = await compressed(this.plain).catch(() => null)
  }
}

/** A personal answer that is JSON already. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An answer the same for everyone, told apart by its tag: who has it already is not sent it again. */
export class ReadyAnswer {
  readonly etag: string
  readonly bytes: () => Promise<AnswerBytes>
  readonly headers: Record<string, string>

  constructor(
    etag: string,
    bytes: () => Promise<AnswerBytes>,
    headers: Record<string, string> = {},
  ) {
    this.etag = etag
    this.bytes = bytes
    this.headers = headers
  }
}

export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

const gzipWord = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

export function acceptsGzip(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && gzipWord.test(header)
}
