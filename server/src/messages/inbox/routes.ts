import { api } from '@olympiad/contract/api'
import { unsubscribe } from '@olympiad/contract/messages'
import { newsConsentVersion } from '@olympiad/domain/news-consent'
import { inTransaction } from '../../db/transaction.ts'
import { page } from '../../http/route/classes.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { keepConsent, preferencesOf } from './preferences.ts'
import { inboxOf, readOne, readUpTo, unreadOf } from './store.ts'
import { unsubscribeBy } from './unsubscribe.ts'

/** `webUrl`: where the pages are; empty: here. */
export function inboxRoutes(
  { server, handle, db, now }: Floor,
  { webUrl }: { webUrl: string },
): void {
  const unread = async (personId: number) => ({ unread: await unreadOf(db, personId) })

  handle(api.messages.unread, ({ person }) => unread(person.id))

  handle(api.messages.list, ({ person, input }) => inboxOf(db, person.id, input))

  handle(api.messages.read, async ({ person, input }) => {
    const isMine = await readOne(db, person.id, input.messageId, now())
    if (!isMine) throw new Refusal('message_not_found')
    return unread(person.id)
  })

  handle(api.messages.readAll, async ({ person, input }) => {
    await readUpTo(db, person.id, input.upTo, now())
    return unread(person.id)
  })

  handle(api.messages.preferences, ({ person }) => preferencesOf(db, person.id))

  handle(api.messages.consent, async ({ person, input }) => {
    const { isGiven, version, in: language } = input
    // Nobody agrees to words they have not read; withdrawing needs none.
    if (isGiven && version !== newsConsentVersion) throw new Refusal('consent_text_changed')
    await inTransaction(db.pool, (client) =>
      keepConsent(client, {
        ...{ personId: person.id, isGiven, language, at: now(), way: 'preferences' },
        version: Math.min(version, newsConsentVersion),
      }),
    )
    return preferencesOf(db, person.id)
  })

  handle(api.messages.unsubscribe, async ({ input }) => {
    const isKnown = await unsubscribeBy(db, input.token, now())
    if (!isKnown) throw new Refusal('unsubscribe_unknown')
    return { unsubscribed: true as const }
  })

  // Opened instead of posted to: a page asks for the press. Behind the # it stays out of every log.
  server.get<{ Params: { token: string } }>(
    unsubscribe.path.replace('{token}', ':token'),
    { config: page, schema: { hide: true } },
    ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${webUrl}/unsubscribe#${encodeURIComponent(params.token)}`, 303),
  )
}
