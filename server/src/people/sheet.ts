import type { PersonSheet, SheetOrder, SheetRun } from '@olympiad/contract/people'
import type { Translated } from '@olympiad/domain/language'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { RunMode } from '@olympiad/domain/start'
import type { Database } from '../db/database.ts'
import { listed } from './listed.ts'

/** Who may see what of it. */
export type SheetView = { seesMoney: boolean; seesRuns: boolean }

const instant = (at: Date | null) => at?.toISOString() ?? null

/** Everything about one participant of the olympiad; null: there is none. */
export async function sheetOf(
  db: Database,
  { olympiadId, registrationId }: { olympiadId: number; registrationId: number },
  { seesMoney, seesRuns }: SheetView,
): Promise<PersonSheet | null> {
  const { query } = db
  const more = await query
    .selectFrom('registrations as r')
    .innerJoin('regions as g', 'g.id', 'r.region_id')
    .innerJoin('olympiads as o', 'o.id', 'r.olympiad_id')
    .select(['r.practicant_id', 'r.phone', 'r.updated_at', 'o.published_at'])
    .select(['g.name_uk', 'g.name_pl'])
    .where('r.id', '=', registrationId)
    .where('r.olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  const person = more && (await listed(db, [registrationId])).get(registrationId)
  if (!more || !person) return null
  const runs = await runsOf(db, registrationId)
  return {
    ...person,
    personId: more.practicant_id,
    phone: more.phone,
    region: { uk: more.name_uk, pl: more.name_pl },
    updatedAt: more.updated_at.toISOString(),
    offeredStages: await query
      .selectFrom('stages')
      .select(['level', 'number'])
      .where('olympiad_id', '=', olympiadId)
      .orderBy('id')
      .execute(),
    hasStarted: runs.some(({ mode }) => mode === 'olympiad'),
    isPublished: more.published_at !== null,
    declaredAges: await declaredAges(db, registrationId),
    acceptances: await acceptances(db, registrationId),
    orders: seesMoney ? await ordersOf(db, registrationId) : null,
    seat: seesMoney ? await seatOf(db, registrationId) : null,
    runs: seesRuns ? runs : null,
    messages: await messagesTo(db, more.practicant_id, olympiadId),
  }
}

async function declaredAges({ query }: Database, registrationId: number) {
  const rows = await query
    .selectFrom('age_declarations as d')
    .innerJoin('practicants as p', 'p.id', 'd.declared_by')
    .select(['d.age_band', 'd.birth', 'd.declared_at', 'p.id', 'p.first_name', 'p.family_name'])
    .where('d.registration_id', '=', registrationId)
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({
    ageBand: row.age_band,
    birth: row.birth,
    declaredAt: row.declared_at.toISOString(),
    declaredBy: {
      personId: row.id,
      name: [row.first_name, row.family_name].filter(Boolean).join(' '),
    },
  }))
}

async function acceptances({ query }: Database, registrationId: number) {
  const rows = await query
    .selectFrom('agreement_acceptances as a')
    .innerJoin('agreement_versions as v', 'v.id', 'a.agreement_id')
    .select(['v.version', 'v.language', 'a.accepted_at', 'a.accepted_by', 'a.guardian_name'])
    .where('a.registration_id', '=', registrationId)
    .orderBy('a.accepted_at')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    language: row.language,
    acceptedAt: row.accepted_at.toISOString(),
    acceptedBy: row.accepted_by,
    guardianName: row.guardian_name,
  }))
}

async function seatOf({ query }: Database, registrationId: number): Promise<PersonSheet['seat']> {
  const row = await query
    .selectFrom('seats as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('groups as g', 'g.id', 'o.group_id')
    .select(['g.name as group', 'o.number', 'o.created_at', 's.given_at'])
    .where('s.registration_id', '=', registrationId)
    .where('s.returned_at', 'is', null)
    .executeTakeFirst()
  if (!row?.given_at) return null
  const orderNumber = receiptNumber(row.created_at, row.number)
  return { group: row.group, orderNumber, givenAt: row.given_at.toISOString() }
}

async function ordersOf({ query }: Database, registrationId: number): Promise<SheetOrder[]> {
  const orders = await query
    .selectFrom('orders')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .execute()
  const attempts = await query
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .where('o.registration_id', '=', registrationId)
    .orderBy('a.created_at')
    .execute()
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    createdAt: order.created_at.toISOString(),
    paidAt: instant(order.paid_at),
    refundedAt: instant(order.refunded_at),
    payerName: order.payer_name,
    payerEmail: order.payer_email,
    attempts: attempts
      .filter((attempt) => attempt.order_id === order.id)
      .map((attempt) => ({
        id: attempt.id,
        provider: attempt.provider,
        reference: attempt.provider_reference,
        status: attempt.status,
        amount: attempt.amount,
        currency: attempt.currency,
        createdAt: attempt.created_at.toISOString(),
        failureReason: attempt.failure_reason,
      })),
  }))
}

async function runsOf({ query }: Database, registrationId: number): Promise<SheetRun[]> {
  const rows = await query
    .selectFrom('runs as u')
    .leftJoin('run_results as x', 'x.run_id', 'u.id')
    .leftJoin('task_texts as uk', (on) =>
      on.onRef('uk.task_id', '=', 'u.task_id').on('uk.language', '=', 'uk'),
    )
    .leftJoin('task_texts as pl', (on) =>
      on.onRef('pl.task_id', '=', 'u.task_id').on('pl.language', '=', 'pl'),
    )
    .select(['u.id', 'u.mode', 'u.created_at', 'u.begun_at', 'u.recall_from', 'u.recall_until'])
    .select(['u.closed_at', 'uk.name as name_uk', 'pl.name as name_pl'])
    .select(['x.score', 'x.greatest', 'x.right_answers', 'x.points', 'x.memorise_ms'])
    .where('u.registration_id', '=', registrationId)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    task: { uk: row.name_uk ?? '', pl: row.name_pl ?? '' } satisfies Translated,
    // A free run has no registration.
    mode: row.mode as RunMode,
    createdAt: row.created_at.toISOString(),
    begunAt: instant(row.begun_at),
    recallFrom: instant(row.recall_from),
    recallUntil: instant(row.recall_until),
    closedAt: instant(row.closed_at),
    result:
      row.score === null
        ? null
        : {
            score: row.score,
            greatest: row.greatest ?? 0,
            rightAnswers: row.right_answers ?? 0,
            points: row.points ?? 0,
            memoriseMs: row.memorise_ms ?? 0,
          },
  }))
}

async function messagesTo({ query }: Database, personId: number, olympiadId: number) {
  const rows = await query
    .selectFrom('messages')
    .select(['id', 'kind', 'caused_at'])
    .where('practicant_id', '=', personId)
    .where('olympiad_id', '=', olympiadId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, kind, caused_at }) => ({ id, kind, causedAt: caused_at.toISOString() }))
}
