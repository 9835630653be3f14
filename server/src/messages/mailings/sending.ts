import type { Mailing } from '@olympiad/contract/mailings'
import { mailingObstacle, reachOf, type MailingObstacle } from '@olympiad/domain/mailing'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { PoolClient } from 'pg'
import type { Audit } from '../../db/audit.ts'
import type { Tell } from '../../db/messages.ts'
import { queryOn } from '../../db/query-on.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { fixRecipients, type FindRegistrations } from './audience.ts'
import { mailingFacts } from './mailing-words.ts'
import { lockMailing, mailingOf, type Named } from './store.ts'

export type Acting = { actorId: number; at: Date; audit: Audit }

const obstacleCodes: Record<MailingObstacle, RefusalCode> = {
  'reaches-nobody': 'mailing_reaches_nobody',
  unwritten: 'mailing_unwritten',
}

/**
 * From here on it is sent, to exactly those who were counted. Confirmed again, by another press or in
 * another tab, it is as it is.
 */
export async function confirmMailing(
  client: PoolClient,
  find: FindRegistrations,
  named: Named & { revision: number; recipients: number },
  { actorId, at, audit }: Acting,
): Promise<Mailing> {
  const mailing = await lockMailing(client, named)
  if (mailing.state !== 'draft') return mailing
  if (mailing.revision !== named.revision) throw new Refusal('mailing_changed')
  const query = queryOn(client)
  const { olympiadId } = named
  const { id, kind, filter, subject } = mailing
  const reach = await fixRecipients(query, find, { ...filter, olympiadId, id, kind })
  const obstacle = mailingObstacle(mailing, reach)
  if (obstacle) throw new Refusal(obstacleCodes[obstacle])
  const recipients = reachOf(reach)
  if (recipients !== named.recipients) throw new Refusal('audience_changed')
  await query
    .updateTable('mailings')
    .set({ confirmed_by: actorId, confirmed_at: at, next_batch_at: at, recipients })
    .where('id', '=', id)
    .execute()
  await audit(client, {
    ...{ olympiadId, actorId, action: 'mailing.confirmed', subject: `mailing:${id}` },
    after: { mailing: kind, subject, recipients, filter: JSON.stringify(filter) },
  })
  return mailingOf(query, named)
}

/** What is not on its way yet is not sent. */
export async function stopMailing(
  client: PoolClient,
  named: Named,
  { actorId, at, audit }: Acting,
): Promise<Mailing> {
  const { state, id, queued, recipients } = await lockMailing(client, named)
  if (state === 'draft') throw new Refusal('mailing_not_sent')
  const query = queryOn(client)
  if (state === 'sending') {
    await query
      .updateTable('mailings')
      .set({ stopped_by: actorId, stopped_at: at })
      .where('id', '=', id)
      .execute()
    await audit(client, {
      ...{ olympiadId: named.olympiadId, actorId, action: 'mailing.stopped' },
      subject: `mailing:${id}`,
      after: { queued, recipients },
    })
  }
  return mailingOf(query, named)
}

/** To whoever writes it alone, as it stands. Pressed twice in a minute it comes once. */
export async function testMailing(
  client: PoolClient,
  named: Named & { revision: number },
  { actorId, at, audit, tell }: Acting & { tell: Tell },
): Promise<void> {
  const { olympiadId, mailingId, revision } = named
  const mailing = await lockMailing(client, named)
  if (mailing.revision !== revision) throw new Refusal('mailing_changed')
  const { kind, subject, text } = mailing
  const isWritten = (['uk', 'pl'] as const).some((one) => subject[one] && text[one])
  if (!isWritten) throw new Refusal('mailing_unwritten')
  const minute = Math.floor(at.getTime() / 60_000)
  await tell(client, [
    {
      // About the olympiad, whatever kind it is: who writes news need not have agreed to any.
      key: `mailing-test:${mailingId}:${revision}:${actorId}:${minute}`,
      kind: 'announcement',
      personId: actorId,
      olympiadId,
      // As it is now: the draft goes on changing.
      facts: mailingFacts(subject, text),
    },
  ])
  await audit(client, {
    ...{ olympiadId, actorId, action: 'mailing.tested', subject: `mailing:${mailingId}` },
    after: { mailing: kind, revision },
  })
}
