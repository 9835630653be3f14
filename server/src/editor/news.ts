import type { DraftDifference } from '@olympiad/domain/draft-fields'
import type { EditPhase } from '@olympiad/domain/draft-rules'
import type { MessageKind } from '@olympiad/domain/message'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import type { StoredDraft } from './draft-store.ts'
import type { Editing } from './editing.ts'

const dateFields: readonly string[] = ['startsAt', 'endsAt', 'timeZone']

/** Whoever has registered is told of other dates, and of terms to accept again. */
export async function tellOfChanges(
  editing: Editing,
  client: PoolClient,
  { olympiadId, isMaterial, phase }: { olympiadId: number; isMaterial: boolean; phase: EditPhase },
  { draft, revision }: StoredDraft,
  changes: readonly DraftDifference[],
): Promise<void> {
  if (phase === 'draft') return
  const dates = changes.filter(({ path }) => dateFields.includes(path))
  const { startsAt, endsAt, timeZone } = draft
  if (dates.length > 0) {
    const before = Object.fromEntries(dates.map((one) => [one.path, one.before]))
    const facts = { startsAt, endsAt, timeZone, before }
    await tellEverybody(editing, client, olympiadId, 'dates-changed', { revision, facts })
  }
  const hasTerms = changes.some(({ path }) => path.endsWith('.terms'))
  if (hasTerms && isMaterial) {
    await tellEverybody(editing, client, olympiadId, 'terms-changed', { revision, facts: {} })
  }
}

/** Everybody who has registered; once for each revision. */
export async function tellEverybody(
  { tell }: Editing,
  client: PoolClient,
  olympiadId: number,
  kind: MessageKind,
  { revision, facts }: { revision: number; facts: Record<string, unknown> },
): Promise<void> {
  const people = await queryOn(client)
    .selectFrom('registrations')
    .select('practicant_id')
    .where('olympiad_id', '=', olympiadId)
    .execute()
  await tell(
    client,
    people.map(({ practicant_id: personId }) => ({
      key: `${kind}:${olympiadId}:${revision}:${personId}`,
      ...{ kind, personId, olympiadId, facts },
    })),
  )
}
