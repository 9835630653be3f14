import type { SentFilter, SentPage } from '@olympiad/contract/mailings'
import { deliveryStates, type DeliveryState } from '@olympiad/domain/delivery'
import type { MessageKind } from '@olympiad/domain/message'
import type { Database } from '../../db/database.ts'

const pageSize = 50

/** What was told in an olympiad and what became of it, the newest first. */
export async function sentIn(
  { query }: Database,
  {
    olympiadId,
    state,
    kind,
    before,
  }: SentFilter & { olympiadId: number; before?: number | undefined },
): Promise<SentPage> {
  let wanted = query
    .selectFrom('messages as m')
    .innerJoin('practicants as p', 'p.id', 'm.practicant_id')
    .leftJoin('registrations as r', (on) =>
      on
        .onRef('r.practicant_id', '=', 'm.practicant_id')
        .onRef('r.olympiad_id', '=', 'm.olympiad_id'),
    )
    .select(['m.id', 'm.kind', 'm.state', 'm.tries', 'm.failure', 'm.server_answer'])
    .select(['m.caused_at', 'm.done_at', 'm.practicant_id'])
    .select((of) => [
      of.fn.coalesce('r.first_name', 'p.first_name').as('first_name'),
      of.fn.coalesce('r.family_name', 'p.family_name').as('family_name'),
    ])
    .where('m.olympiad_id', '=', olympiadId)
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1)
  if (state) wanted = wanted.where('m.state', '=', state)
  if (kind) wanted = wanted.where('m.kind', '=', kind)
  if (before !== undefined) wanted = wanted.where('m.id', '<', before)
  const [found, counts] = await Promise.all([wanted.execute(), countsIn(query, olympiadId, kind)])
  const messages = found.slice(0, pageSize).map((row) => ({
    id: row.id,
    kind: row.kind,
    person: {
      id: row.practicant_id,
      name: [row.first_name, row.family_name].filter(Boolean).join(' '),
    },
    state: row.state,
    tries: row.tries,
    failure: row.failure,
    serverAnswer: row.server_answer,
    causedAt: row.caused_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }))
  const next = found.length > pageSize ? (messages.at(-1)?.id ?? null) : null
  return { messages, next, counts }
}

async function countsIn(
  query: Database['query'],
  olympiadId: number,
  kind: MessageKind | undefined,
): Promise<Record<DeliveryState, number>> {
  let counted = query
    .selectFrom('messages')
    .select('state')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('olympiad_id', '=', olympiadId)
    .groupBy('state')
  if (kind) counted = counted.where('kind', '=', kind)
  const rows = await counted.execute()
  const countOf = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0
  return Object.fromEntries(deliveryStates.map((one) => [one, countOf(one)])) as Record<
    DeliveryState,
    number
  >
}
