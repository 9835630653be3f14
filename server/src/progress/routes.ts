import { api } from '@olympiad/contract/api'
import { dayAt } from '@olympiad/domain/daily'
import type { Floor } from '../http/route/floor.ts'
import { foldOwn, foldSome } from './job.ts'
import { progressOf, publishedRunsOf } from './store.ts'

const everyMs = 2_000

/** What somebody sees of their own runs. Nobody else does. */
export function progressRoutes({ handle, db, now, jobs }: Floor): void {
  jobs.add({ name: 'progress', everyMs, work: () => foldSome(db.pool), isUnhurried: true })

  handle(api.progress.mine, async ({ person, input }) => {
    await foldOwn(db.pool, person.id)
    return progressOf(db, person.id, input, dayAt(now(), input.in))
  })

  handle(api.progress.runs, ({ person }) => publishedRunsOf(db, person.id))
}
