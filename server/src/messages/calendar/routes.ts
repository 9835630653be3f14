import { api } from '@olympiad/contract/api'
import { isVisible } from '@olympiad/domain/olympiad'
import type { FastifyReply } from 'fastify'
import { milestonesFor } from '../../db/olympiad-milestones.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { calendarFile, calendarText } from './ics.ts'
import { entryOf, feedMadeAt, feedOf, removeFeed, renewFeed } from './store.ts'

const names = { uk: 'Олімпіади пам’яті', pl: 'Olimpiady pamięci' }

/** An address that is a secret: nobody keeps what it leads to, and nobody finds it. */
function keepSecret(reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
}

/** `publicUrl`: where the entries lead. */
export function calendarRoutes(
  { handle, db, now }: Floor,
  { publicUrl }: { publicUrl: string },
): void {
  handle(api.calendar.olympiad, async ({ input: { olympiadId, language }, person, reply }) => {
    const milestones = await milestonesFor(db, person, olympiadId)
    const isSeen = milestones !== null && isVisible(milestones, now())
    const entry = isSeen ? await entryOf(db, olympiadId, language) : null
    if (!entry) throw new Refusal('olympiad_not_found')
    const { name, text } = calendarFile(entry, { publicUrl, language })
    void reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${name}"`)
    return text
  })

  handle(api.calendar.feed, async ({ person }) => {
    const madeAt = await feedMadeAt(db, person.id)
    return { madeAt: madeAt?.toISOString() ?? null }
  })

  handle(api.calendar.renew, async ({ person }) => {
    const at = now()
    const token = await renewFeed(db, person.id, at)
    return { path: `/api/calendar/${token}.ics`, madeAt: at.toISOString() }
  })

  handle(api.calendar.remove, async ({ person }) => {
    await removeFeed(db, person.id)
    return { madeAt: null }
  })

  handle(api.calendar.read, async ({ input: { token }, reply }) => {
    const feed = await feedOf(db, token)
    if (!feed) throw new Refusal('calendar_not_found')
    keepSecret(reply)
    const { language, entries } = feed
    return calendarText(entries, { publicUrl, language, name: names[language] })
  })
}
