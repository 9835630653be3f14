import type { MyPrivacy } from '@olympiad/contract/privacy'
import type { Acceptor } from '@olympiad/domain/acceptance'
import { isNameWithheld, type ConsentState } from '@olympiad/domain/consent'
import { isUnderAge } from '@olympiad/domain/guest-view'
import type { Language } from '@olympiad/domain/language'
import { newsConsentTexts } from '@olympiad/domain/news-consent'
import { rolesAllowed, type StaffRole } from '@olympiad/domain/staff'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

type Titled = { olympiadId: number; uk: string | null; pl: string | null }
const titled = { olympiadId: 'int4', uk: 'text', pl: 'text' } as const

/** A title missing in one language is shown in the other rather than not at all. */
export const withTitle = <Row extends Titled>({ uk, pl, ...row }: Row) => ({
  ...row,
  title: { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' },
})

type ViewRow = Titled & { at: Date; viewer: string; role: StaffRole | null }
const views = sqlFile<ViewRow>(import.meta.dirname, 'views', {
  ...titled,
  at: 'timestamptz',
  viewer: 'text',
  role: 'text',
})

type AcceptanceRow = Titled & {
  version: number
  language: Language
  acceptedAt: Date
  acceptedBy: Acceptor | null
  guardianName: string | null
}
const acceptances = sqlFile<AcceptanceRow>(import.meta.dirname, 'acceptances', {
  ...titled,
  version: 'int4',
  language: 'text',
  acceptedAt: 'timestamptz',
  acceptedBy: 'text',
  guardianName: 'text',
})

type WatcherRow = Titled & { people: number }
const watchers = sqlFile<WatcherRow>(import.meta.dirname, 'watchers', { ...titled, people: 'int4' })

const noteView = sqlFile(import.meta.dirname, 'note-view', {})

/** Family and groups are of their own slices. */
export type CloseOnesOf = (
  db: Database,
  personId: number,
) => Promise<Pick<MyPrivacy, 'guardians' | 'groups'>>

/** The latest; whoever wants all of them downloads their data. */
const greatestViews = 50

export async function privacyOf(
  db: Database,
  personId: number,
  closeOnesOf: CloseOnesOf,
): Promise<MyPrivacy> {
  const { pool, query } = db
  const person = await query
    .selectFrom('practicants as p')
    .select(['p.name_display', 'p.first_name', 'p.family_name', 'p.student_id'])
    .select((of) =>
      of.fn<ConsentState>('consent_state', ['p.id', of.val('name')]).as('name_consent'),
    )
    .select((of) =>
      of
        .selectFrom('registrations as g')
        .select('g.age_band')
        .whereRef('g.practicant_id', '=', 'p.id')
        .orderBy('g.created_at', 'desc')
        .orderBy('g.id', 'desc')
        .limit(1)
        .as('age_band'),
    )
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  const seen = await pool.query<ViewRow>(views.of(personId, greatestViews))
  const accepted = await pool.query<AcceptanceRow>(acceptances.of(personId))
  const watching = await pool.query<WatcherRow>(watchers.of(personId, rolesAllowed('readPeople')))
  return {
    nameDisplay: person.name_display,
    isNameWithheld: isNameWithheld(person.name_consent),
    firstName: person.first_name ?? '',
    familyName: person.family_name ?? '',
    studentId: person.student_id,
    isUnderAge: person.age_band !== null && isUnderAge(person.age_band),
    watchers: watching.rows.map(withTitle),
    ...(await closeOnesOf(db, personId)),
    views: seen.rows.map((row) => withTitle({ ...row, at: row.at.toISOString() })),
    acceptances: accepted.rows.map((row) =>
      withTitle({ ...row, acceptedAt: row.acceptedAt.toISOString() }),
    ),
    news: await newsOf(query, personId),
  }
}

async function newsOf(query: Database['query'], personId: number): Promise<MyPrivacy['news']> {
  const rows = await query
    .selectFrom('news_consents')
    .select(['is_given', 'text_version', 'way', 'at'])
    .where('practicant_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(greatestViews)
    .execute()
  return rows.map((row) => ({
    isGiven: row.is_given,
    version: row.text_version,
    text: newsConsentTexts[row.text_version - 1] ?? { uk: '', pl: '' },
    way: row.way,
    at: row.at.toISOString(),
  }))
}

/** Somebody of the staff opens what is kept of a participant. */
export async function keepView(
  { pool }: Pick<Database, 'pool'>,
  { registrationId, viewerId, at }: { registrationId: number; viewerId: number; at: Date },
): Promise<void> {
  await pool.query(noteView.of(registrationId, viewerId, at))
}
