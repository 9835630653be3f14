import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { TimeZone } from '@olympiad/domain/local-time'
import { priceOf, type Currency, type Money } from '@olympiad/domain/olympiad'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../../db/sql-file.ts'
import type { CalendarEntry, StoredMessage } from './content.ts'
import { numberFact, uuidFact } from './facts.ts'
import type { CategoryOf } from './phrases.ts'

type Rank = CategoryOf & { place: number; points: number }

type GroundRow = {
  id: number
  olympiad_id: number | null
  starts_at: Date
  ends_at: Date | null
  time_zone: TimeZone
  cancelled_at: Date | null
  calendar_sequence: number
  calendar_changed_at: Date
  is_international: boolean
  local_price: number
  local_currency: Currency
  international_price: number
  international_currency: Currency
  titles: Partial<Translated> | null
  first_name: string | null
  family_name: string | null
  age_band: AgeBand | null
  level: StageLevel | null
  stage_number: number | null
  has_paid: boolean
  order_number: number | null
  ordered_at: Date | null
  paid_at: Date | null
  payer_name: string | null
  task_names: Partial<Translated> | null
  ranks: Record<string, Rank> | null
  diploma_code: string | null
}

const ground = sqlFile<GroundRow>(import.meta.dirname, 'ground', {
  id: 'int8',
  olympiad_id: 'int4',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  time_zone: 'text',
  cancelled_at: 'timestamptz',
  calendar_sequence: 'int4',
  calendar_changed_at: 'timestamptz',
  is_international: 'bool',
  local_price: 'int4',
  local_currency: 'text',
  international_price: 'int4',
  international_currency: 'text',
  titles: 'json',
  first_name: 'text',
  family_name: 'text',
  age_band: 'text',
  level: 'text',
  stage_number: 'int2',
  has_paid: 'bool',
  order_number: 'int4',
  ordered_at: 'timestamptz',
  paid_at: 'timestamptz',
  payer_name: 'text',
  task_names: 'json',
  ranks: 'json',
  diploma_code: 'text',
})

export type OlympiadGround = CalendarEntry & { price: Money }

/** What a message is worded from. */
export type Ground = {
  message: StoredMessage
  language: Language
  /** Null: the message is about none. */
  olympiad: OlympiadGround | null
  /** As registered there; null: the reader is not. */
  participant: { name: string; category: CategoryOf; hasPaid: boolean } | null
  order: { id: string; receipt: string; paidAt: Date | null; payer: string } | null
  /** The name of the drill a run was of; empty: the message is about no run. */
  task: string
  /** Where the reader stands in a version of the ranking. */
  rankIn: (version: number) => Rank | null
  /** The code of their valid diploma; null: they have none there. */
  diploma: string | null
}

/** Everything that messages need, in one query. */
export async function readGround(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
): Promise<(message: StoredMessage, language: Language) => Ground> {
  const { rows } = await client.query<GroundRow>(
    ground.of(
      messages.map(({ id }) => id),
      messages.map(({ personId }) => personId),
      messages.map(({ olympiadId }) => olympiadId),
      messages.map(({ facts }) => uuidFact(facts['orderId'])),
      messages.map(({ facts }) => uuidFact(facts['runId'])),
      messages.map(({ facts }) => numberFact(facts['version'])),
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (message, language) => groundFrom(byId.get(message.id), message, language)
}

function groundFrom(
  row: GroundRow | undefined,
  message: StoredMessage,
  language: Language,
): Ground {
  const inLanguage = (texts: Partial<Translated> | null | undefined) =>
    texts?.[language] ?? Object.values(texts ?? {})[0] ?? ''
  return {
    message,
    language,
    olympiad: row ? olympiadFrom(row, inLanguage(row.titles)) : null,
    participant: row ? participantFrom(row) : null,
    order: row ? orderFrom(row, uuidFact(message.facts['orderId'])) : null,
    task: inLanguage(row?.task_names),
    rankIn: (version) => row?.ranks?.[version] ?? null,
    diploma: row?.diploma_code ?? null,
  }
}

function olympiadFrom(row: GroundRow, title: string): OlympiadGround | null {
  if (row.olympiad_id === null) return null
  return {
    olympiadId: row.olympiad_id,
    sequence: row.calendar_sequence,
    changedAt: row.calendar_changed_at,
    isCancelled: row.cancelled_at !== null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    title,
    price: priceOf({
      isInternational: row.is_international,
      localPrice: { amount: row.local_price, currency: row.local_currency },
      internationalPrice: {
        amount: row.international_price,
        currency: row.international_currency,
      },
    }),
  }
}

function participantFrom(row: GroundRow): Ground['participant'] {
  const { level, stage_number: number, age_band: ageBand } = row
  if (level === null || number === null || ageBand === null) return null
  return {
    name: `${row.first_name} ${row.family_name}`,
    category: { level, number, ageBand },
    hasPaid: row.has_paid,
  }
}

function orderFrom(row: GroundRow, id: string | null): Ground['order'] {
  if (id === null || row.order_number === null || row.ordered_at === null) return null
  return {
    id,
    receipt: receiptNumber(row.ordered_at, row.order_number),
    paidAt: row.paid_at,
    payer: row.payer_name ?? `${row.first_name} ${row.family_name}`,
  }
}
