import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DiplomaDesign, DiplomaSheet } from '../sheet.ts'
import { pictureNames, type PictureName } from './drawing.ts'
import { prepared, type Picture, type Pictures } from './pictures.ts'
import type { PrintHead } from './print-pdf.ts'
import type { FileKind } from './worker-job.ts'
import { Workers, type WorkersOptions } from './workers.ts'

/** The stored bytes of a picture of an olympiad; null: there is none any more. */
export type ReadPicture = (
  olympiadId: number,
  name: PictureName,
  sha256: string,
) => Promise<Uint8Array | null>

const keptBytes = 48 * 1024 * 1024
const keptMs = 10 * 60_000
const keptPictures = 24

type Underway = { bytes: Promise<Uint8Array>; isForgotten: boolean }

/**
 * Draws diplomas. What it drew is kept for a while under everything that stands on it: what says
 * something else is never given for it. What must not be shown any more is dropped by its code.
 */
export class Press {
  readonly #workers: Workers
  readonly #readPicture: ReadPicture
  readonly #kept: LRUCache<string, Uint8Array>
  readonly #pictures = new LRUCache<string, Promise<Picture | null>>({ max: keptPictures })
  readonly #underway = new Map<string, Underway>()
  #prints = 0

  constructor(readPicture: ReadPicture, options: WorkersOptions & { keptBytes?: number } = {}) {
    this.#workers = new Workers(options)
    this.#readPicture = readPicture
    this.#kept = new LRUCache({
      maxSize: options.keptBytes ?? keptBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      ttl: keptMs,
    })
  }

  /** For whoever asks for this one diploma; made once for all who ask at the same time. */
  async draw(kind: FileKind, sheet: DiplomaSheet): Promise<Uint8Array> {
    const key = keyOf(kind, sheet)
    const known = this.#kept.get(key) ?? this.#underway.get(key)?.bytes
    if (known) return known
    const bytes = this.#picturesOf(sheet).then((pictures) =>
      this.#workers.one({ kind, sheet, pictures }),
    )
    const underway: Underway = { bytes, isForgotten: false }
    this.#underway.set(key, underway)
    try {
      const drawn = await bytes
      if (!underway.isForgotten) this.#kept.set(key, drawn)
      return drawn
    } finally {
      this.#underway.delete(key)
    }
  }

  /** One of many: nothing of it is kept. */
  async drawPatiently(sheet: DiplomaSheet): Promise<Uint8Array> {
    const known = this.#kept.get(keyOf('pdf', sheet))
    if (known) return known
    return this.#workers.part({ kind: 'pdf', sheet, pictures: await this.#picturesOf(sheet) })
  }

  /** Many on pages of one file, bytes as they are ready. Whoever stops to read stops the drawing. */
  async *print(
    head: PrintHead,
    pages: AsyncIterable<readonly DiplomaSheet[]>,
  ): AsyncGenerator<Uint8Array> {
    const print = ++this.#prints
    let isOpen = false
    try {
      for await (const sheets of pages) {
        const [first] = sheets
        if (!first) continue
        if (!isOpen) {
          const pictures = await this.#picturesOf(first)
          yield await this.#workers.part({ kind: 'open', print, head, pictures })
          isOpen = true
        }
        yield await this.#workers.part({ kind: 'pages', print, sheets: sheets.map(withoutText) })
      }
      if (isOpen) yield await this.#workers.part({ kind: 'end', print })
      isOpen = false
    } finally {
      if (isOpen) void this.#workers.part({ kind: 'drop', print }).catch(() => {})
    }
  }

  /** Nothing drawn of these is left here. */
  forget(codes: Iterable<string>): void {
    const gone = new Set(codes)
    const isGone = (key: string) => gone.has(codeIn(key))
    for (const key of this.#kept.keys()) if (isGone(key)) this.#kept.delete(key)
    for (const [key, underway] of this.#underway) if (isGone(key)) underway.isForgotten = true
  }

  /** Of whom something is kept. */
  get codes(): string[] {
    return [...new Set([...this.#kept.keys(), ...this.#underway.keys()].map(codeIn))]
  }

  close(): Promise<void> {
    return this.#workers.close()
  }

  async #picturesOf({ facts, design }: DiplomaSheet): Promise<Pictures> {
    const found = await Promise.all(
      pictureNames.map(async (name) => [name, await this.#picture(facts.olympiadId, name, design)]),
    )
    return Object.fromEntries(found.filter(([, picture]) => picture)) as Pictures
  }

  /** Made ready once. */
  #picture(olympiadId: number, name: PictureName, design: DiplomaDesign): Promise<Picture | null> {
    const sha256 = design[name]
    if (sha256 === null) return Promise.resolve(null)
    const key = `${name} ${sha256}`
    const known = this.#pictures.get(key)
    if (known) return known
    const made = this.#readPicture(olympiadId, name, sha256).then((stored) =>
      stored ? prepared(name, stored) : null,
    )
    this.#pictures.set(key, made)
    made.then(
      (picture) => picture ?? this.#pictures.delete(key),
      () => this.#pictures.delete(key),
    )
    return made
  }
}

const keyOf = (kind: FileKind, sheet: DiplomaSheet) =>
  `${sheet.facts.code} ${kind} ${createHash('sha256').update(JSON.stringify(sheet)).digest('hex')}`

const codeIn = (key: string) => key.slice(0, key.indexOf(' '))

/** On paper nobody reads it, and it is the longest part. */
const withoutText = (sheet: DiplomaSheet): DiplomaSheet => ({ ...sheet, credential: '' })
