import { api } from '@olympiad/contract/api'
import type { Database } from '../../db/database.ts'
import { queryOn } from '../../db/query-on.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { queueAgain } from './again.ts'
import { audienceOf, type FindRegistrations } from './audience.ts'
import { queueBatch } from './batches.ts'
import { confirmMailing, stopMailing, testMailing } from './sending.ts'
import { sentIn } from './sent.ts'
import { createMailing, lockMailing, mailingOf, mailingsOf, saveMailing } from './store.ts'

/** The list of people, which is another's: by its filters mailings find whom they go to. */
export type PeopleList = {
  refreshPeople: (db: Database) => Promise<void>
  findRegistrations: FindRegistrations
}

export function mailingRoutes(
  { handle, db, now, audit, tell, jobs }: Floor,
  { refreshPeople, findRegistrations }: PeopleList,
): void {
  const { pool, query } = db
  const job = jobs.add({
    name: 'mailings',
    everyMs: 2_500,
    work: () => queueBatch(db, { at: now(), tell, audit }),
  })

  handle(api.mailings.list, ({ input }) => mailingsOf(db, input.olympiadId, input.before))

  handle(api.mailings.create, ({ person, input: { olympiadId } }) =>
    inTransaction(pool, (client) =>
      createMailing(client, { olympiadId, personId: person.id, at: now() }),
    ),
  )

  handle(api.mailings.one, ({ input }) => mailingOf(query, input))

  handle(api.mailings.save, ({ input }) =>
    inTransaction(pool, (client) => saveMailing(client, input, now())),
  )

  handle(api.mailings.delete, ({ person, input }) =>
    inTransaction(pool, async (client) => {
      const { state, kind, subject } = await lockMailing(client, input)
      if (state !== 'draft') throw new Refusal('mailing_confirmed')
      const { olympiadId, mailingId } = input
      await queryOn(client).deleteFrom('mailings').where('id', '=', mailingId).execute()
      await audit(client, {
        ...{ olympiadId, actorId: person.id, action: 'mailing.deleted' },
        ...{ subject: `mailing:${mailingId}`, before: { mailing: kind, subject } },
      })
      return { deleted: true as const }
    }),
  )

  handle(api.mailings.audience, async ({ input }) => {
    await refreshPeople(db)
    return audienceOf(query, findRegistrations, input)
  })

  handle(api.mailings.test, async ({ person, input }) => {
    const acting = { actorId: person.id, at: now(), audit, tell }
    await inTransaction(pool, (client) => testMailing(client, input, acting))
    return { tested: true as const }
  })

  handle(api.mailings.confirm, async ({ person, input }) => {
    await refreshPeople(db)
    const acting = { actorId: person.id, at: now(), audit }
    const mailing = await inTransaction(pool, (client) =>
      confirmMailing(client, findRegistrations, input, acting),
    )
    job.wakeIn(0)
    return mailing
  })

  handle(api.mailings.stop, ({ person, input }) =>
    inTransaction(pool, (client) =>
      stopMailing(client, input, { actorId: person.id, at: now(), audit }),
    ),
  )

  handle(api.mailings.sent, ({ input }) => sentIn(db, input))

  handle(api.mailings.again, ({ person, input: { olympiadId, ...which } }) =>
    inTransaction(pool, async (client) => {
      const again = await queueAgain(client, { olympiadId, ...which })
      if (again > 0) {
        await audit(client, {
          ...{ olympiadId, actorId: person.id, action: 'message.sent-again' },
          subject: which.messageId ? `message:${which.messageId}` : 'messages',
          after: { messages: again, messageState: which.state, messageKind: which.kind },
        })
      }
      return { again }
    }),
  )
}
