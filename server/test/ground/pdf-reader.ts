import { createRequire } from 'node:module'
import type { QRCode } from 'jsqr'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** As it is published, it is a function to some and an object to others. */
const readCode: (data: Uint8ClampedArray, width: number, height: number) => QRCode | null =
  createRequire(import.meta.url)('jsqr')

async function opened<T>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    return await read(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

/** As it is copied: what stands beside or under one another, with single blanks. */
export const textOf = (bytes: Uint8Array, page = 1): Promise<string> =>
  opened(bytes, async (pdf) => {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    return items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
      .join('')
      .replaceAll(/ +/g, ' ')
  })

export const attachmentsOf = (bytes: Uint8Array): Promise<[string, Buffer][]> =>
  opened(bytes, async (pdf) => {
    const files = (await pdf.getAttachments()) as Map<string, { filename: string }> | null
    return Promise.all(
      [...(files ?? [])].map(async ([id, { filename }]): Promise<[string, Buffer]> => {
        const content = await pdf.getAttachmentContent(id)
        return [filename, Buffer.from(content as Uint8Array)]
      }),
    )
  })

export const headOf = (bytes: Uint8Array) =>
  opened(bytes, async (pdf) => {
    const { info, metadata } = await pdf.getMetadata()
    return {
      title: (info as { Title: string }).Title,
      xmpTitle: (metadata as { get: (name: string) => string } | null)?.get('dc:title'),
      pages: pdf.numPages,
    }
  })

type Drawable = {
  canvas: never
  context: { getImageData: (...bounds: number[]) => { data: Uint8ClampedArray } }
}

/** What a telephone reads from a picture of the page, this many dots an inch. */
export const codeOn = (bytes: Uint8Array, dpi: number): Promise<string | null> =>
  opened(bytes, async (pdf) => {
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const factory = pdf.canvasFactory as { create: (width: number, height: number) => Drawable }
    const { canvas, context } = factory.create(width, height)
    await page.render({ canvas, viewport }).promise
    const { data } = context.getImageData(0, 0, width, height)
    return readCode(data, width, height)?.data ?? null
  })
