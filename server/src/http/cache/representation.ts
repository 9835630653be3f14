import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { utf8Of } from '../route/utf8.ts'

const compressed = promisify(gzip)
/** Below this a packet holds it anyway. */
const worthCompressing = 1_400

export type RepresentationParts = {
  /** In pieces where it is long. */
  text: string | readonly string[]
  /** Where its version is known before its bytes are; else it is told by the bytes. */
  etag?: string
  /** For guests; for a person it is private, and asked for again. */
  cacheControl?: string
  headers?: Record<string, string>
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** The bytes of a public response, and the tag by which whoever has them knows them again. */
export class Representation {
  readonly etag: string
  readonly plain: Buffer
  readonly cacheControl: string
  readonly headers: Record<string, string>
  #uses = 0
  #gzip: Buffer | null = null

  constructor({ text, etag, cacheControl = 'no-cache', headers = {} }: RepresentationParts) {
    this.cacheControl = cacheControl
    this.plain = typeof text === 'string' ? utf8Of(text) : Buffer.concat(text.map(utf8Of))
    this.etag = etag ?? `W/"${hash('sha1', this.plain, 'base64url')}"`
    this.headers = { ...json, ...headers }
  }

  /** All it holds or will hold: room for the compressed bytes is taken from the beginning. */
  get size(): number {
    const named = Object.entries(this.headers).flat()
    const headers = named.reduce((sum, text) => sum + text.length, this.etag.length)
    return headers + this.plain.length * (this.#isCompressible ? 1.5 : 1)
  }

  /** Compressed when somebody comes for it again; null: send it plain. */
  get gzip(): Buffer | null {
    if (++this.#uses === 2 && this.#isCompressible) void this.#compress()
    return this.#gzip
  }

  get #isCompressible(): boolean {
    return this.plain.length >= worthCompressing
  }

  async #compress(): Promise<void> {
    const packed = await compressed(this.plain).catch(() => null)
    if (packed && packed.length <= this.plain.length / 2) this.#gzip = packed
  }
}
