import type { LineVerdict } from '@olympiad/domain/statement'
import { plainCall, type Call } from './call.ts'

/** A line of a bank's statement with what it means for us. */
export type StatementLine = {
  number: number
  verdict: LineVerdict
  bankId: string | null
  paidOn: string | null
  /** Minor units; negative: it went out. */
  amount: number | null
  currency: string | null
  payer: string
  description: string
  /** Of the registration it names. */
  reference: string | null
  participant: string | null
  /** What it became when it was booked. */
  orderId: string | null
}

export type StatementHead = {
  id: number
  name: string
  uploadedAt: string
  bookedAt: string | null
}

export type Statement = StatementHead & { lines: StatementLine[] }

type OfOlympiad = { olympiadId: number }

type Upload = OfOlympiad & { name: string; file: Uint8Array }

/** The file as the bank made it; nothing is booked yet. */
export const uploadStatement: Call<Upload, Statement, Statement> = {
  ...plainCall<Upload, Statement>('POST', '/api/organiser/olympiads/{olympiadId}/statements'),
  request: ({ olympiadId, name, file }) => ({
    params: { olympiadId: `${olympiadId}` },
    query: { name },
    body: file,
  }),
}

export const listStatements = plainCall<OfOlympiad, StatementHead[]>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/statements',
)

type OfStatement = OfOlympiad & { statementId: number }

export const getStatement = plainCall<OfStatement, Statement>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/statements/{statementId}',
)

/** All lines that mean something, or none if anything has changed since. */
export const bookStatement = plainCall<OfStatement, Statement>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/statements/{statementId}/book',
)
