import type { DraftOrigin } from '@olympiad/contract/editor'
import { clonedDraft, draftFromTemplate } from '@olympiad/domain/draft-templates'
import { instantOf } from '@olympiad/domain/local-time'
import { emptyDraft, type OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { appliedOf } from './applied.ts'
import { addDraft, storedDraft } from './draft-store.ts'
import type { Editing } from './editing.ts'
import { setDates } from './publish-store.ts'

/** Until somebody says when: far enough for nobody to be surprised. */
const presumedStartMs = 28 * 86_400_000

/** A working copy, and a row nobody sees; whoever makes it owns it. */
export async function createOlympiad(
  editing: Editing,
  personId: number,
  origin: DraftOrigin,
): Promise<number> {
  return inTransaction(editing.db.pool, async (client) => {
    const at = editing.now()
    const draft = await draftFrom(editing, client, personId, origin)
    const query = queryOn(client)
    const { localPrice, internationalPrice } = emptyDraft
    const { id } = await query
      .insertInto('olympiads')
      .values((of) => ({
        starts_at:
          instantOf(draft.startsAt, draft.timeZone) ?? new Date(at.getTime() + presumedStartMs),
        is_international: emptyDraft.isInternational,
        promotion: emptyDraft.promotion,
        country_id: of.selectFrom('countries').select('id').where('iso2', '=', emptyDraft.country),
        local_price: localPrice.amount,
        local_currency: localPrice.currency,
        international_price: internationalPrice.amount,
        international_currency: internationalPrice.currency,
        created_at: at,
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await setDates(client, id, draft)
    await query
      .insertInto('olympiad_staff')
      .values({ olympiad_id: id, practicant_id: personId, role: 'owner', added_at: at })
      .execute()
    await addDraft(client, id, { draft, savedBy: personId, savedAt: at })
    await editing.audit(client, {
      ...{ olympiadId: id, actorId: personId, action: 'olympiad.created' },
      subject: `olympiad:${id}`,
      after: origin,
    })
    return id
  })
}

async function draftFrom(
  editing: Editing,
  client: PoolClient,
  personId: number,
  origin: DraftOrigin,
): Promise<OlympiadDraft> {
  switch (origin.kind) {
    case 'empty':
      return { ...emptyDraft, startsAt: origin.startsAt }
    case 'template':
      return draftFromTemplate(origin.template, origin.startsAt)
    case 'clone': {
      const { olympiadId, parts, startsAt } = origin
      if (!(await isOnStaff(client, olympiadId, personId))) throw new Refusal('olympiad_not_found')
      const applied = await appliedOf(client, olympiadId, editing.now())
      const source = applied?.olympiad ?? (await storedDraft(client, olympiadId))?.draft
      return clonedDraft(source ?? emptyDraft, parts, startsAt)
    }
  }
}

async function isOnStaff(client: PoolClient, olympiadId: number, personId: number) {
  const row = await queryOn(client)
    .selectFrom('olympiad_staff')
    .select('role')
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}
