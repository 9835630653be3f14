import type { RankingFilter, RankingRow } from '@olympiad/contract/ranking'
import type { Audience } from '@olympiad/domain/guest-view'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Database } from '../db/database.ts'
import type { Snapshot } from './snapshots.ts'
import { rankingRows, readSlice } from './store.ts'

const heads: Translated<string[]> = {
  uk: ['Місце', 'Прізвище', 'Ім’я', 'Рівень', 'Сходинка', 'Вік', 'Правильні відповіді', 'Бали'],
  pl: ['Miejsce', 'Nazwisko', 'Imię', 'Poziom', 'Etap', 'Wiek', 'Poprawne odpowiedzi', 'Punkty'],
}

const levels: Translated<Record<RankingRow['stage']['level'], string>> = {
  uk: { basic: 'Базовий', intermediate: 'Середній', pro: 'Pro' },
  pl: { basic: 'Podstawowy', intermediate: 'Średni', pro: 'Pro' },
}

/** After anything nobody sees; a full-width sign is the sign to some spreadsheets. */
const formulaStart = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r|%]/u

/** Spreadsheets run what begins like a formula: a name must stay a name. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return `${value}`
  const harmless = formulaStart.test(value.normalize('NFKC')) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A published list as a table for spreadsheets, in pieces. */
export async function csvOf(
  db: Database,
  snapshot: Snapshot,
  filter: RankingFilter,
  { language, audience }: { language: Language; audience: Audience },
): Promise<string[]> {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const pieces = [`\ufeff${line(heads[language])}`]
  for (let from = 0; ; from += readSlice) {
    const rows = await rankingRows(db, snapshot, filter, { from, limit: readSlice, audience })
    pieces.push(rows.map((row) => rowLine(row, language)).join(''))
    if (rows.length < readSlice) return pieces
  }
}

function rowLine(row: RankingRow, language: Language): string {
  return line([
    row.place,
    row.familyName,
    row.firstName,
    levels[language][row.stage.level],
    row.stage.number,
    row.ageBand,
    row.rightAnswers,
    row.points,
  ])
}
