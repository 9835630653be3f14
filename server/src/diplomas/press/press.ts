import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Workers } from '../../http/files/drawing/workers.ts'
import type { DiplomaSheet } from '../sheet.ts'
import { pictureNames, type PictureName } from './drawing.ts'
import { workOf, type FileKind, type Job } from './job.ts'
import { prepared, type Picture, type PictureSet } from './pictures.ts'
import type { PrintHead } from './print-pdf.ts'

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

  constructor(
    readPicture: ReadPicture,
    workers: Workers,
    { greatestKept = keptBytes }: { greatestKept?: number } = {},
  ) {
    this.#workers = workers
    this.#readPicture = readPicture
    this.#kept = new LRUCache({
      maxSize: greatestKept,
      sizeCalculation: ({ length }) => Math.max(1, length),
      ttl: keptMs,
    })
  }

  /** For whoever asks for this one diploma; made once for all who ask at the same time. */
  async draw(kind: FileKind, sheet: DiplomaSheet): Promise<Uint8Array> {
    const key = keyOf(kind, sheet)
    const known = this.#kept.get(key) ?? this.#underway.get(key)?.bytes
    if (known) return known
    const bytes = this.#picturesOf([sheet]).then((pictures) =>
      this.#workers.one(workOf({ kind, sheet, pictures })),
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
    const pictures = await this.#picturesOf([sheet])
    return this.#workers.part(workOf({ kind: 'pdf', sheet, pictures }))
  }

  /** Many on pages of one file, bytes as they are ready. Whoever stops to read stops the drawing. */
  async *print(pages: AsyncIterable<readonly DiplomaSheet[]>): AsyncGenerator<Uint8Array> {
    const print = ++this.#prints
    const known = new Set<string>()
    const part = (job: Job) => this.#workers.part(workOf(job))
    let isOpen = false
    try {
      for await (const batch of pages) {
        const [first] = batch
        if (!first) continue
        if (!isOpen) yield await part({ kind: 'open', print, head: headOf(first) })
        isOpen = true
        const pictures = await this.#picturesOf(batch, known)
        const sheets = batch.map(withoutText)
        yield await part({ kind: 'pages', print, sheets, pictures })
      }
      if (isOpen) yield await part({ kind: 'end', print })
      isOpen = false
    } finally {
      if (isOpen) void part({ kind: 'drop', print }).catch(() => {})
    }
  }

  /** Nothing drawn of these is left here. */
  forget(codes: Iterable<string>): void {
    const gone = new Set(codes)
    const isGone = (key: string) => gone.has(codeIn(key))
    for (const key of this.#kept.keys()) if (isGone(key)) this.#kept.delete(key)
    for (const [key, underway] of this.#underway) if (isGone(key)) underway.isForgotten = true
  }

  /** Of whom something is kept, or will be. */
  get codes(): string[] {
    const underway = [...this.#underway].filter(([, { isForgotten }]) => !isForgotten)
    return [...new Set([...this.#kept.keys(), ...underway.map(([key]) => key)].map(codeIn))]
  }

  /** Those of the sheets; without what is known already. */
  async #picturesOf(
    sheets: readonly DiplomaSheet[],
    known = new Set<string>(),
  ): Promise<PictureSet> {
    const found: PictureSet = {}
    for (const { facts, design } of sheets) {
      for (const name of pictureNames) {
        const sha256 = design[name]
        if (sha256 === null || known.has(sha256)) continue
        known.add(sha256)
        const picture = await this.#picture(facts.olympiadId, name, sha256)
        if (picture) found[sha256] = picture
      }
    }
    return found
  }

  /** Made ready once. */
  #picture(olympiadId: number, name: PictureName, sha256: string): Promise<Picture | null> {
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

/** All of one olympiad, and of one publication or its corrections. */
const headOf = ({ facts }: DiplomaSheet): PrintHead => ({
  ...{ title: facts.olympiadTitle, language: facts.language, at: facts.issuedAt },
})

/** On paper nobody reads it, and it is the longest part. */
const withoutText = (sheet: DiplomaSheet): DiplomaSheet => ({ ...sheet, credential: '' })
