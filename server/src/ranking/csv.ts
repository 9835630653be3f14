import type { RankingFilter, RankingRow } from '@olympiad/contract/ranking'
import type { Audience } from '@olympiad/domain/guest-view'
import type { Language, Translated } from '@olympiad/domain/language'
import { csvLine, utf8Mark } from '../http/files/csv-cell.ts'
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

/** A published list as a table for spreadsheets, in pieces. */
export async function csvOf(
  snapshot: Snapshot,
  filter: RankingFilter,
  { language, audience }: { language: Language; audience: Audience },
): Promise<string[]> {
  const pieces = [`${utf8Mark}${csvLine(heads[language])}`]
  for (let from = 0; ; from += readSlice) {
    const rows = await rankingRows(snapshot, filter, { from, limit: readSlice, audience })
    pieces.push(rows.map((row) => rowLine(row, language)).join(''))
    if (rows.length < readSlice) return pieces
  }
}

function rowLine(row: RankingRow, language: Language): string {
  return csvLine([
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
