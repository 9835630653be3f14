// A diploma by a plain pdfkit program, as its manual shows: everything anew for each.
import { createRequire } from 'node:module'

/** The same words, typefaces and pictures as `sheet` and `files` have. */
export type BarePage = {
  texts: { text: string; x: number; y: number; size: number; font: string; colour: string }[]
  shapes: { path: string; fill?: string; stroke?: string; width?: number }[]
  pictures: { file: Uint8Array; x: number; y: number; width: number; height: number }[]
  attachment: string
}

type Pdf = Record<string, (...args: unknown[]) => Pdf> & { on: (...args: unknown[]) => void }

const Document = createRequire(new URL('../../server/package.json', import.meta.url))(
  'pdfkit',
) as new (options: object) => Pdf

export function barePdf({ texts, shapes, pictures, attachment }: BarePage): Promise<Uint8Array> {
  const doc = new Document({
    ...{ size: 'A4', layout: 'landscape', margin: 0, pdfVersion: '1.7', subset: 'PDF/A-3a' },
    ...{ tagged: true, lang: 'uk', displayTitle: true, info: { Title: 'Диплом' } },
    font: texts[0]?.font,
  })
  const parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  for (const { path, fill, stroke, width = 1 } of shapes) {
    doc['path']?.(path)
    if (fill) doc['fill']?.(fill)
    else doc['lineWidth']?.(width)['stroke']?.(stroke)
  }
  for (const { file, x, y, width, height } of pictures) {
    doc['image']?.(file, x, y, { fit: [width, height] })
  }
  for (const { text, x, y, size, font, colour } of texts) {
    doc['font']?.(font)['fontSize']?.(size)['fillColor']?.(colour)
    doc['text']?.(text, x, y - size, { lineBreak: false })
  }
  doc['file']?.(Buffer.from(attachment), { name: 'credential.json' })
  doc['end']?.()
  return ended.then(() => Buffer.concat(parts))
}
