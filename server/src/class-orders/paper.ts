import { createRequire } from 'node:module'
import type { Language } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
}

const zones: Record<Language, string> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

export const dayOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zones[language] }).format(at)

export function sumOf({ amount, currency }: Money, language: Language): string {
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
  return `${text.replaceAll(/\s/g, '\u00a0')}\u00a0${currency}`
}

/** What the typeface cannot write is left out: a name may hold any sign. */
export const written = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}№+ \u00a0]/gu, '')

const margin = 56
const page = { width: 595.28, height: 841.89 }
const inner = page.width - 2 * margin
const colours = { ink: '#1c2333', quiet: '#5b6478', line: '#d5d9e2', tint: '#f2f4f9' }

export type Labelled = [label: string, value: string]

/** A4 with one sheet on it, drawn from top to bottom. */
export function paperOf({ title, language, at }: { title: string; language: Language; at: Date }) {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, font: fonts.regular, lang: language, displayTitle: true },
    info: { Title: title, CreationDate: at },
  })
  const bytes = bytesOf(doc)
  const set = (weight: keyof typeof fonts, size: number, colour: keyof typeof colours) =>
    doc.font(fonts[weight]).fontSize(size).fillColor(colours[colour])

  const cells = { what: margin, quantity: margin + 262, unit: margin + 318, sum: margin + 398 }
  const right = { quantity: 46, unit: 70, sum: inner - 398 }
  const row = (y: number, [what = '', quantity = '', unit = '', sum = '']: string[]) => {
    doc.text(quantity, cells.quantity, y, { width: right.quantity, align: 'right' })
    doc.text(unit, cells.unit, y, { width: right.unit, align: 'right' })
    doc.text(sum, cells.sum, y, { width: right.sum, align: 'right' })
    doc.text(what, cells.what, y, { width: 250 })
  }
  const ruler = (y: number) => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.75)
      .stroke(colours.line)
    doc.y = y
  }

  return {
    head: (text: string, beneath: string) => {
      set('semibold', 24, 'ink').text(text, margin, margin)
      set('regular', 10, 'quiet').text(beneath, margin, doc.y + 4)
    },
    /** What the sheet is known by, so that nobody overlooks it. */
    box: (label: string, value: string, hint: string) => {
      const top = doc.y + 18
      doc.roundedRect(margin, top, inner, 92, 10).fill(colours.tint)
      set('regular', 10, 'quiet').text(label, margin + 20, top + 14)
      set('semibold', 24, 'ink').text(value, margin + 20, top + 29, { characterSpacing: 1 })
      set('regular', 10, 'quiet').text(hint, margin + 20, top + 66, { width: inner - 40 })
      doc.y = top + 118
    },
    columns: (columns: Labelled[][]) => {
      const [top, half] = [doc.y, inner / 2]
      const bottoms = columns.map((column, place) => {
        let y = top
        const x = margin + place * half
        for (const [label, value] of column.filter(([, text]) => text !== '')) {
          set('regular', 10, 'quiet').text(label, x, y)
          set('semibold', 11, 'ink').text(written(value), x, doc.y + 2, { width: half - 20 })
          y = doc.y + 12
        }
        return y
      })
      doc.y = Math.max(...bottoms) + 14
    },
    /** What, how many, at which price and how much; beneath it a word about what. */
    table: (heads: string[], lines: string[], beneath: string) => {
      set('regular', 10, 'quiet')
      row(doc.y, heads)
      ruler(doc.y + 6)
      set('semibold', 10, 'ink')
      row(doc.y + 16, lines)
      set('regular', 10, 'quiet').text(beneath, margin, doc.y + 3, { width: 250 })
      ruler(doc.y + 10)
      doc.y += 14
    },
    sum: (label: string, value: string, isGreat: boolean) => {
      const top = doc.y + 10
      set('regular', isGreat ? 12 : 10, 'ink').text(label, margin, top + (isGreat ? 5 : 0))
      set(isGreat ? 'semibold' : 'regular', isGreat ? 20 : 10, 'ink')
      doc.text(value, margin, top, { width: inner, align: 'right' })
    },
    end: (notes: string[]): Promise<Buffer> => {
      doc.y += 16
      notes.forEach((note, place) => {
        const isLast = place === notes.length - 1
        set('regular', 10, isLast ? 'quiet' : 'ink').text(note, margin, doc.y + 8, { width: inner })
      })
      doc.end()
      return bytes
    },
  }
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
