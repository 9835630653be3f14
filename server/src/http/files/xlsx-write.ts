import { zipped } from './zip.ts'

type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const types = `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`

const relation = (type: string, target: string) =>
  `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`

const workbook = (name: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** What XML cannot hold is left out. */
// oxlint-disable-next-line no-control-regex -- these are the very characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')

/** A text stays a text, whatever it begins with: only what is marked as a formula is one. */
const cell = (value: Cell) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const line = (cells: readonly Cell[]) => `<row>${cells.map(cell).join('')}</row>`

type Rows = AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>

async function* sheet(heads: readonly string[], parts: Rows): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const columns = `<cols><col min="1" max="${heads.length}" width="20" customWidth="1"/></cols>`
  yield `${head}<worksheet xmlns="${main}">${views}${columns}<sheetData>${line(heads)}`
  for await (const rows of parts) yield rows.map(line).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook with one sheet, made while its rows come in, some at a time. */
export function xlsxOf(
  name: string,
  heads: readonly string[],
  parts: Rows,
): AsyncIterable<Uint8Array> {
  return zipped([
    { name: '[Content_Types].xml', content: [types] },
    { name: '_rels/.rels', content: [relation('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relation('worksheet', 'worksheets/sheet1.xml')],
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(heads, parts) },
  ])
}
