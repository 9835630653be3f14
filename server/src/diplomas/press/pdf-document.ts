import type { Run } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Weight } from './drawing.ts'
import { runOf, typeface } from './fonts.ts'

// What we use of pdfkit: its own text and pictures would lay out, measure and pack everything anew for
// every diploma. Only `_font` is not for everybody: nothing else hands out the font of a document.

export type Reference = {
  id: number
  end: (bytes?: Uint8Array) => void
  data: Record<string, unknown>
}

type Font = {
  id: string
  layoutCached: (word: string) => Run
  encode: (text: string) => [codes: string[], positions: Run['positions']]
  ref: () => Reference
}

export type Structure = { add: (child: Structure | (() => void)) => Structure; end: () => void }

export type Page = {
  width: number
  height: number
  fonts: Record<string, Reference>
  xobjects: Record<string, Reference>
  dictionary: Reference
  structParentTreeKey: number
}

export type Document = Omit<PDFKit.PDFDocument, 'page' | 'struct' | 'ref' | 'addStructure'> & {
  page: Page
  ref: (data: Record<string, unknown>) => Reference
  addContent: (operators: string) => void
  appendXML: (xml: string) => void
  struct: (type: string, options?: object, children?: () => void) => Structure
  addStructure: (structure: Structure) => void
  getStructParentTree: () => { get: (key: number) => Reference[] }
  _font: Font
}

export type DocumentHead = {
  title: string
  language: string
  subject: string
  /** When it was made, for all who ask. */
  at: Date
}

const producer = 'Memory Olympiad'
/** Metadata are written into XML as they are. */
const plain = (text: string) => text.replaceAll('&', '+').replaceAll('<', '‹').replaceAll('>', '›')

/** What PDF/UA says of itself is unknown to PDF/A until it is described. */
const pdfUa = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about=""><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of PDF/UA</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

const spoken = (language: string) => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language></rdf:Description>`

/** An empty PDF/A-3a and PDF/UA-1 that says nothing of the machine and the minute it is made on. */
export function documentOf(head: DocumentHead, size: [number, number]): Document {
  const doc = new PDFDocument({
    ...{ size, margin: 0, autoFirstPage: false, font: null as never },
    ...{ pdfVersion: '1.7', subset: 'PDF/A-3a' as never, tagged: true },
    ...{ lang: head.language, displayTitle: true },
    info: {
      ...{ Title: plain(head.title), Subject: plain(head.subject) },
      ...{ Producer: producer, Creator: producer, CreationDate: head.at },
    },
  }) as unknown as Document
  doc.appendXML(`${spoken(head.language)}${pdfUa}`)
  return doc
}

/** A typeface opened once for all documents; each takes the letters it needs. */
export function fontIn(doc: Document, weight: Weight): Font {
  doc.font(typeface(weight) as never, weight)
  const font = doc._font
  font.layoutCached = (word) => runOf(weight, word)
  return font
}

/** Of a page that is written, nothing but its number is wanted any more. */
export function release(doc: Document, page: Page): void {
  const written = doc.getStructParentTree().get(page.structParentTreeKey)
  for (const reference of [...written, page.dictionary]) reference.data = {}
}
