/** After anything nobody sees; a full-width sign is the sign to some spreadsheets. */
const formulaStart = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r|%]/u

/** Spreadsheets run what begins like a formula: a name must stay a name. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return `${value}`
  const harmless = formulaStart.test(value.normalize('NFKC')) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly (string | number)[]) =>
  `${cells.map(csvCell).join(',')}\r\n`

/** At the beginning of a file it tells spreadsheets that it is UTF-8. */
export const utf8Mark = '\ufeff'
