import type { OlympiadFilter, OlympiadForPerson } from '@olympiad/contract/olympiads'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import {
  homeCountries,
  isVisible,
  stateAt,
  type OlympiadTexts,
  type Promotion,
} from '@olympiad/domain/olympiad'
import { donenessAt, notEnrolled, type Enrolment } from '@olympiad/domain/participation'
import type { Identity } from '@olympiad/domain/person'
import type { StageLevel } from '@olympiad/domain/stage'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import type { Source } from '../db/replica.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { priceColumns, pricesFrom, type PriceColumns } from '../db/olympiad-price.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type TextRow = {
  title: string
  short_description: string
  full_description: string | null
  cover_sha256: string | null
  cover_alt: string
  organiser: string
}

type OlympiadRow = MilestoneColumns &
  PriceColumns & {
    id: number
    requires_birth: boolean
    promotion: Promotion
    country: { uk: string; pl: string; iso2: string } | null
    texts: Partial<Record<Language, TextRow>>
    registration: RegistrationRow | null
    is_staff: boolean
  }

type RegistrationRow = {
  level: StageLevel
  number: number
  age_band: AgeBand
  is_ghost: boolean
  owes_terms: boolean
  is_paid: boolean
  has_order: boolean
  tasks: number
  closed_tasks: number
}

/** Who asks: decides which olympiads are seen and whose enrolment comes along. */
type Viewer = Identity | null

/** The countries of the product; others go without a picture. */
const flags: Record<string, string> = { UA: '/flags/ua.svg', PL: '/flags/pl.svg' }

const columns = {
  id: 'int4',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  ...priceColumns,
  requires_birth: 'bool',
  promotion: 'text',
  country: 'json',
  texts: 'json',
  registration: 'json',
  is_staff: 'bool',
} as const
const folder = import.meta.dirname
const list = sqlFile<OlympiadRow>(folder, ['select', 'list'], columns)
const mine = sqlFile<OlympiadRow>(folder, ['select', 'mine'], columns)
const one = sqlFile<OlympiadRow>(folder, ['select', 'one'], columns)

const seenFrom = (row: OlympiadRow) => ({ ...milestonesFrom(row), isStaff: row.is_staff })

export async function olympiadsFor(
  { pool }: Source,
  viewer: Viewer,
  { language, isInternational, promotion }: OlympiadFilter,
  now: Date,
): Promise<OlympiadForPerson[]> {
  const { rows } = await pool.query<OlympiadRow>(
    list.of(
      ...[viewer?.id ?? null, now, false],
      ...[language, isInternational ?? null, promotion ?? null, homeCountries],
    ),
  )
  return rows
    .filter((row) => isVisible(seenFrom(row), now))
    .map((row) => olympiadFrom(row, viewer, now))
}

export async function olympiadsOf(
  { pool }: Database,
  person: Identity,
  now: Date,
): Promise<OlympiadForPerson[]> {
  const { rows } = await pool.query<OlympiadRow>(mine.of(person.id, now, false))
  return rows.map((row) => olympiadFrom(row, person, now))
}

export async function olympiadFor(
  { read }: Source,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<OlympiadForPerson | null> {
  const { rows } = await read<OlympiadRow>(one.of(viewer?.id ?? null, now, true, id))
  const [row] = rows
  if (!row || !isVisible(seenFrom(row), now)) return null
  return olympiadFrom(row, viewer, now)
}

/** Completed from here on: written once, by the publication of the results. */
export async function markPublished(
  client: PoolClient,
  olympiadId: number,
  at: Date,
): Promise<void> {
  await queryOn(client)
    .updateTable('olympiads')
    .set({ published_at: at })
    .where('id', '=', olympiadId)
    .execute()
}

export type CoverBytes = { media_type: string; bytes: Buffer }

export async function coverBytes(
  { query }: Source,
  sha256: string,
): Promise<CoverBytes | undefined> {
  return query
    .selectFrom('covers')
    .select(['media_type', 'bytes'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

function olympiadFrom(row: OlympiadRow, viewer: Viewer, now: Date): OlympiadForPerson {
  return {
    olympiad: {
      id: row.id,
      ...stateAt(milestonesFrom(row), now),
      startsAt: row.starts_at,
      ...pricesFrom(row),
      requiresBirth: row.requires_birth,
      promotion: row.promotion,
      country: row.country && {
        name: { uk: row.country.uk, pl: row.country.pl },
        image: flags[row.country.iso2] ?? null,
      },
      texts: textsFrom(row.texts),
    },
    enrolment: viewer && standingFrom(row, viewer, now),
  }
}

/** A text missing in one language is shown in the other rather than not at all. */
function textsFrom({ uk, pl }: OlympiadRow['texts']): Translated<OlympiadTexts> {
  return { uk: textFrom(uk ?? pl), pl: textFrom(pl ?? uk) }
}

function textFrom(row: TextRow | undefined): OlympiadTexts {
  return {
    title: row?.title ?? '',
    shortDescription: row?.short_description ?? '',
    fullDescription: row?.full_description ?? null,
    cover: row?.cover_sha256 ? `/covers/${row.cover_sha256}` : null,
    coverAlt: row?.cover_alt ?? '',
    organiser: row?.organiser ?? '',
  }
}

function standingFrom(row: OlympiadRow, viewer: Identity, now: Date): Enrolment {
  const { registration } = row
  const isStaff = row.is_staff
  if (!registration) return { ...notEnrolled, isStaff }
  const progress = {
    tasks: registration.tasks,
    closedTasks: registration.closed_tasks,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
  }
  return {
    isPaid: registration.is_paid,
    paymentStatus: registration.is_paid ? 'ok' : registration.has_order ? 'no' : 'none',
    done: registration.is_paid ? donenessAt(progress, now) : null,
    subscription: {
      level: registration.level,
      number: registration.number,
      ageBand: registration.age_band,
      personId: viewer.id,
    },
    isStaff,
    isGhost: registration.is_ghost,
    owesTerms: registration.owes_terms,
  }
}
