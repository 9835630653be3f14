import type { Language } from '@olympiad/domain/language'
import type { DiplomaSheet } from '../sheet.ts'
import { diplomaPage, paper } from './page.ts'
import { documentOf, release, type Document, type Page, type Structure } from './pdf-document.ts'
import { PageDrawer } from './pdf-page.ts'
import { namesOf, picturesFor, type PictureSet } from './pictures.ts'

export type PrintHead = { title: string; language: Language; at: string }

/**
 * Many diplomas as one file to print, page by page: typefaces and pictures stand in it once.
 * Whatever is finished is taken away by `take`, so it never lies here as a whole.
 */
export class PrintPdf {
  readonly #doc: Document
  readonly #drawer: PageDrawer
  readonly #pictures: PictureSet = {}
  readonly #whole: Structure
  #parts: Uint8Array[] = []
  #before: Page | null = null

  constructor({ title, language, at }: PrintHead) {
    const head = { title, language, subject: title, at: new Date(at) }
    this.#doc = documentOf(head, [paper.width, paper.height])
    this.#doc.on('data', (part: Uint8Array) => this.#parts.push(part))
    this.#drawer = new PageDrawer(this.#doc, { isForPaper: true })
    this.#whole = this.#doc.struct('Document')
    this.#doc.addStructure(this.#whole)
  }

  /** With the pictures that were not there before. */
  add(sheets: readonly DiplomaSheet[], more: PictureSet): void {
    Object.assign(this.#pictures, more)
    for (const sheet of sheets) {
      const part = this.#doc.struct('Sect', { lang: sheet.facts.language })
      this.#whole.add(part)
      const pictures = picturesFor(sheet.design, this.#pictures)
      this.#drawer.draw(diplomaPage(sheet, namesOf(pictures)), pictures, part)
      part.end()
      // It is written with the next one.
      if (this.#before) release(this.#doc, this.#before)
      this.#before = this.#doc.page
    }
  }

  end(): void {
    this.#whole.end()
    this.#doc.end()
  }

  /** What was finished since the last time. */
  async take(): Promise<Uint8Array> {
    // A stream tells of its pieces a turn later.
    await new Promise((resolve) => setImmediate(resolve))
    const bytes = Buffer.concat(this.#parts)
    this.#parts = []
    return bytes
  }
}
