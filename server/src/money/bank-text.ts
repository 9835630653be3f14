/** Letters of the old Cyrillic code page come in words, Polish ones one by one. */
const cyrillicWord = /[\u00c0-\u00ff]{4}/

/** A file of a bank as text: in whichever encoding the bank still writes. */
export function bankText(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll('\0', '')
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isCyrillic = cyrillicWord.test(Buffer.from(bytes).toString('latin1'))
    return new TextDecoder(isCyrillic ? 'windows-1251' : 'windows-1250').decode(bytes)
  }
}

const separators = [';', ',', '\t', '|']

/** The separator that the fullest line of the beginning has most of. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 60)
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length))
  return separators.reduce((best, one) => (most(one) > most(best) ? one : best))
}

/** RFC 4180, and what banks make of it: any separator, quotes that are doubled or forgotten. */
export function csvRows(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
    else if (text[at + 1] !== '\n') endRow()
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
