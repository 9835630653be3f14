import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { priceColumns, priceFrom, type PriceColumns } from '../../db/olympiad-price.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { CalendarEntry, StoredMessage } from './content.ts'
import { entryColumns, entryFrom, textIn, type EntryColumns } from './entry-columns.ts'
import { numberFact, uuidFact } from './facts.ts'
import type { CategoryOf } from './phrases.ts'

type Rank = CategoryOf & { place: number; points: number }

/** The columns of an olympiad are there if it is. */
type GroundRow = EntryColumns &
  PriceColumns & {
    id: number
    olympiad_id: number | null
    first_name: string | null
    family_name: string | null
    age_band: AgeBand | null
    level: StageLevel | null
    stage_number: number | null
    has_paid: boolean
    seats: number | null
    group_name: string | null
    child_name: string | null
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
  ...entryColumns,
  ...priceColumns,
  first_name: 'text',
  family_name: 'text',
  age_band: 'text',
  level: 'text',
  stage_number: 'int2',
  has_paid: 'bool',
  seats: 'int4',
  group_name: 'text',
  child_name: 'text',
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
  order: {
    id: string
    receipt: string
    paidAt: Date | null
    payer: string
    seats: number | null
  } | null
  /** The class that the message names; empty: none. */
  groupName: string
  /** The reader’s child that the message is about; empty: none, or theirs no more. */
  child: string
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
      messages.map(({ facts }) => numberFact(facts['groupId'])),
      messages.map(({ facts }) => numberFact(facts['childId'])),
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
  return {
    message,
    language,
    olympiad: row ? olympiadFrom(row, language) : null,
    participant: row ? participantFrom(row) : null,
    order: row ? orderFrom(row, uuidFact(message.facts['orderId'])) : null,
    groupName: row?.group_name ?? '',
    child: row?.child_name ?? '',
    task: textIn(row?.task_names, language),
    rankIn: (version) => row?.ranks?.[version] ?? null,
    diploma: row?.diploma_code ?? null,
  }
}

function olympiadFrom(row: GroundRow, language: Language): OlympiadGround | null {
  if (row.olympiad_id === null) return null
  return { ...entryFrom(row.olympiad_id, row, language), price: priceFrom(row) }
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
    payer: row.payer_name ?? [row.first_name, row.family_name].filter(Boolean).join(' '),
    seats: row.seats,
  }
}
