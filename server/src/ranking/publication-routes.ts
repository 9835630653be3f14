import { api } from '@olympiad/contract/api'
import { previewPageSize } from '@olympiad/contract/publication'
import type { Publication } from '@olympiad/contract/ranking'
import { publicationHindrance } from '@olympiad/domain/publication'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { correctionIn } from './correction.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { previewOf } from './preview.ts'
import { checksOf, correctResults, publishResults, type PublicationParts } from './publication.ts'
import { publishScheduled, schedule, scheduleOf, withdraw } from './schedule.ts'
import { versionsOf } from './snapshots.ts'

/** What the staff does with results. `onChange` hears of every new version. */
export function publicationRoutes(
  { handle, db, now, jobs }: Floor,
  parts: PublicationParts,
  onChange: (olympiadId: number) => void,
): void {
  const inTurn = oneAtATime<Publication>()
  jobs.add({
    name: 'publish-scheduled',
    everyMs: 1_000,
    work: () => publishScheduled(parts, onChange),
  })

  handle(api.publication.state, async ({ input: { olympiadId } }) => {
    const milestones = await milestonesFor(db, null, olympiadId)
    if (!milestones) throw new Refusal('olympiad_not_found')
    const checks = await checksOf(db.pool, olympiadId)
    return {
      hindrance: publicationHindrance({ ...milestones, openRuns: checks.openRuns }, now()),
      checks,
      schedule: await scheduleOf(db.pool, olympiadId),
      versions: await versionsOf(db, olympiadId),
    }
  })

  handle(api.publication.preview, ({ input: { olympiadId, ...wanted } }) =>
    previewOf(db.pool, olympiadId, wanted),
  )

  handle(api.publication.publish, async ({ input: { olympiadId }, person }) => {
    const publication = await inTurn(`publish ${olympiadId}`, () =>
      publishResults(parts, { olympiadId, actorId: person.id }),
    )
    onChange(olympiadId)
    return publication
  })

  handle(api.publication.schedule, async ({ input: { olympiadId, at }, person }) => {
    await schedule(parts, { olympiadId, actorId: person.id, at: new Date(at) })
    return { at }
  })

  handle(api.publication.withdraw, async ({ input: { olympiadId }, person }) => {
    await withdraw(parts, { olympiadId, actorId: person.id })
    return {}
  })

  handle(api.publication.correction, async ({ input: { olympiadId, from = 0 } }) => {
    const correction = await correctionIn(db.pool, olympiadId, { from, limit: previewPageSize })
    if (!correction) throw new Refusal('results_not_published')
    return correction
  })

  handle(api.publication.correct, async ({ input, person }) => {
    const { olympiadId, fingerprint, reason } = input
    if (reason.uk === null && reason.pl === null) throw new Refusal('reason_required')
    const publication = await inTurn(`correct ${olympiadId} ${fingerprint}`, () =>
      correctResults(parts, { ...input, actorId: person.id }),
    )
    onChange(olympiadId)
    return publication
  })
}
