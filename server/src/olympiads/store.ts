import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OlympiadFilter, OlympiadForPerson } from '@olympiad/contract/olympiads'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import {
  homeCountries,
  statusAt,
  type Currency,
  type OlympiadTexts,
  type Promotion,
} from '@olympiad/domain/olympiad'
import { donenessAt, noStanding, type Standing } from '@olympiad/domain/participation'
import type { Identity } from '@olympiad/domain/practicant'
import type { StageLevel } from '@olympiad/domain/stage'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'

type TextRow = {
  title: string
  short_description: string
  full_description: string | null
  cover_sha256: string | null
}

type OlympiadRow = {
  id: number
  announced_at: Date | null
  starts_at: Date
  ends_at: Date | null
  published_at: Date | null
  is_international: boolean
  promotion: Promotion
  country: { uk: string; pl: string; iso2: string } | null
  local_price: number
  local_currency: Currency
  international_price: number
  international_currency: Currency
  texts: Partial<Record<Language, TextRow>>
  registration: RegistrationRow | null
}

type RegistrationRow = {
  level: StageLevel
  number: number
  age_band: AgeBand
  is_paid: boolean
  has_order: boolean
  tasks: number
  closed_tasks: number
}

/** Who asks: decides which olympiads are seen and whose standing comes along. */
type Viewer = Identity | null

/** The countries of the product; others go without a picture. */
const flags: Record<string, string> = { UA: '/flags/ua.svg', PL: '/flags/pl.svg' }

const sqlOf = (name: 'select' | 'one') =>
  readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8')
const select = sqlOf('select')
const one = select + sqlOf('one')

const runningFirst = `order by o.published_at is not null, o.published_at desc, o.starts_at, o.id`

/** National means the country of the person's domain; a guest has that of the language. */
const national = `($6::boolean is distinct from false or exists (
  select from countries c
   where c.id = o.country_id and c.iso2 = $8::jsonb ->> coalesce(
     (select p.domain from practicants p where p.id = $1::int), $5)))`

export async function olympiadsFor(
  { pool }: Database,
  viewer: Viewer,
  filter: OlympiadFilter,
  now: Date,
): Promise<OlympiadForPerson[]> {
  const { rows } = await pool.query<OlympiadRow>({
    name: 'olympiads',
    text: `${select}
      where (o.announced_at <= $2 or $4)
        and exists (select from olympiad_texts where olympiad_id = o.id and language = $5)
        and ($6::boolean is null or o.is_international = $6)
        and ($7::text is null or o.promotion = $7)
        and ${national}
      ${runningFirst}`,
    values: [
      viewer?.id ?? null,
      now,
      false,
      viewer?.role === 'organiser',
      filter.language,
      filter.isInternational ?? null,
      filter.promotion ?? null,
      homeCountries,
    ],
  })
  return rows.map((row) => olympiadFrom(row, viewer, now))
}

export async function olympiadsOf(
  { pool }: Database,
  practicant: Identity,
  now: Date,
): Promise<OlympiadForPerson[]> {
  const { rows } = await pool.query<OlympiadRow>({
    name: 'olympiads-of',
    text: `${select}
      where exists (select from registrations
                     where olympiad_id = o.id and practicant_id = $1::int)
      ${runningFirst}`,
    values: [practicant.id, now, false],
  })
  return rows.map((row) => olympiadFrom(row, practicant, now))
}

export async function olympiadFor(
  { read }: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<OlympiadForPerson | null> {
  const { rows } = await read<OlympiadRow>({
    name: 'olympiad',
    text: one,
    values: [viewer?.id ?? null, now, true, id, viewer?.role === 'organiser'],
  })
  return rows[0] ? olympiadFrom(rows[0], viewer, now) : null
}

/** Completed from here on: written once, by the publication of the results. */
export async function markPublished(
  client: PoolClient,
  olympiadId: number,
  at: Date,
): Promise<void> {
  await client.query('update olympiads set published_at = $2 where id = $1', [olympiadId, at])
}

export async function coverBytes({ query }: Database, sha256: string) {
  return query
    .selectFrom('covers')
    .select(['media_type', 'bytes'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

function olympiadFrom(row: OlympiadRow, viewer: Viewer, now: Date): OlympiadForPerson {
  const milestones = {
    announcedAt: row.announced_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
  }
  return {
    olympiad: {
      id: row.id,
      status: statusAt(milestones, now),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isInternational: row.is_international,
      promotion: row.promotion,
      country: row.country && {
        name: { uk: row.country.uk, pl: row.country.pl },
        image: flags[row.country.iso2] ?? null,
      },
      localPrice: { amount: row.local_price, currency: row.local_currency },
      internationalPrice: { amount: row.international_price, currency: row.international_currency },
      texts: textsFrom(row.texts),
    },
    standing: viewer && standingFrom(row, viewer, now),
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
  }
}

function standingFrom(row: OlympiadRow, viewer: Identity, now: Date): Standing {
  const { registration } = row
  if (!registration) return noStanding
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
      practicantId: viewer.id,
    },
  }
}
