import type { Language, Translated } from '@olympiad/domain/language'
import type { ProviderName } from '@olympiad/domain/order'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { classOrderReference, transferReference } from '@olympiad/domain/transfer-reference'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { csvCell } from '../http/files/csv-cell.ts'

type Movement = {
  at: Date
  kind: 'payment' | 'refund'
  id: string
  number: number
  ordered_at: Date
  registration_id: number | null
  participant: string
  payer: string
  provider: ProviderName
  provider_reference: string | null
  currency: string
  amount: number
  reason: string
}

const movements = sqlFile<Movement>(import.meta.dirname, 'movements', {
  at: 'timestamptz',
  kind: 'text',
  id: 'uuid',
  number: 'int4',
  ordered_at: 'timestamptz',
  registration_id: 'int4',
  participant: 'text',
  payer: 'text',
  provider: 'text',
  provider_reference: 'text',
  currency: 'text',
  amount: 'int8',
  reason: 'text',
})

const heads: Translated<string[]> = {
  uk: [
    ...['Час (UTC)', 'Що', 'Квитанція', 'Код платежу', 'Учасник або група', 'Платник', 'Спосіб'],
    ...['Номер у платіжній системі', 'Сума', 'Валюта', 'Причина'],
  ],
  pl: [
    ...[
      'Czas (UTC)',
      'Co',
      'Pokwitowanie',
      'Kod płatności',
      'Uczestnik lub grupa',
      'Płatnik',
      'Sposób',
    ],
    ...['Numer w systemie płatności', 'Kwota', 'Waluta', 'Powód'],
  ],
}
const kinds: Translated<Record<Movement['kind'], string>> = {
  uk: { payment: 'Оплата', refund: 'Повернення' },
  pl: { payment: 'Wpłata', refund: 'Zwrot' },
}
const providers: Translated<Record<ProviderName, string>> = {
  uk: {
    free: 'Безкоштовно',
    simulated: 'Тестова оплата',
    monobank: 'monobank',
    przelewy24: 'Przelewy24',
    transfer: 'Банківський переказ',
  },
  pl: {
    free: 'Bezpłatnie',
    simulated: 'Płatność testowa',
    monobank: 'monobank',
    przelewy24: 'Przelewy24',
    transfer: 'Przelew bankowy',
  },
}

const byteOrderMark = '\ufeff'
const pageSize = 500

/** Exact, with the comma that spreadsheets of both countries read as one. */
export function decimal(minor: number): string {
  const digits = `${Math.abs(minor)}`.padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const line = (cells: string[]) => `${cells.join(';')}\r\n`

function lineOf(movement: Movement, language: Language): string {
  const said = [
    movement.at.toISOString().slice(0, 19).replace('T', ' '),
    kinds[language][movement.kind],
    receiptNumber(movement.ordered_at, movement.number),
    movement.registration_id === null
      ? classOrderReference(movement.number)
      : transferReference(movement.registration_id),
    movement.participant,
    movement.payer,
    providers[language][movement.provider],
    movement.provider_reference ?? '',
  ]
  const { amount, currency, reason } = movement
  return line([...said.map(csvCell), decimal(amount), csvCell(currency), csvCell(reason)])
}

/** Every movement of money as a table for the accountant, page by page. */
export async function* movementsCsv(
  { pool }: Database,
  olympiadId: number,
  language: Language,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${line(heads[language].map(csvCell))}`
  let after: [at: Date | '-infinity', id: string] = [
    '-infinity',
    '00000000-0000-0000-0000-000000000000',
  ]
  for (;;) {
    const { rows } = await pool.query<Movement>(movements.of(olympiadId, ...after, pageSize))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => lineOf(row, language)).join('')
    after = [last.at, last.id]
  }
}
