import type { Said } from './said.ts'

/** The words of a PDF; null: what reads them is not installed. */
export async function pageText(pdf: Uint8Array): Promise<string | null> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs').catch(() => null)
  if (!pdfjs) return null
  const document = await pdfjs.getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.loadingTask.destroy()
  return pages.join(' ')
}

/** Lines break anywhere, and an apostrophe has three shapes. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00ad-]/g, '')
    .replaceAll(/[’ʼ]/g, "'")

/** A number that is no part of another, whatever stands between its thousands. */
const hasNumber = (text: string, number: string, after = '') =>
  new RegExp(String.raw`(?<!\d)${[...number].join(String.raw`\s?`)}(?!\d)${after}`).test(text)

const place = String.raw`\.?\s*(місце|miejsc)`

/** What was signed and does not stand on the page: the page says something else. */
export function missingOn(text: string, said: Said): (keyof Said)[] {
  const onPage = bare(text)
  const words = (['name', 'olympiad', 'category', 'medal', 'code'] as const).filter(
    (field) => !onPage.includes(bare(said[field] ?? '')),
  )
  // A place without a medal need not be printed.
  const isPlaceMissing = said.medal && !hasNumber(text, said.place ?? '', place)
  return [
    ...words,
    ...(hasNumber(text, said.points ?? '') ? [] : (['points'] as const)),
    ...(isPlaceMissing ? (['place'] as const) : []),
  ]
}
