import type { Floor } from '../../http/route/floor.ts'
import { remindOfStart, warnOfExpiry } from './reminders.ts'
import { tellOfFailures, tellOfFigures } from './staff-news.ts'
import { tellTrainers } from './trainer-digest.ts'

/** What people are told because of the time it is, and not of anything they did. */
export function causeJobs({ jobs, db: { pool }, now, tell }: Floor): void {
  const everyMs = 30_000
  jobs.add({ name: 'reminders', everyMs, work: () => remindOfStart(pool, now()) })
  jobs.add({ name: 'expiring-orders', everyMs, work: () => warnOfExpiry(pool, now()) })
  jobs.add({ name: 'payment-failures', everyMs, work: () => tellOfFailures(pool, now()) })
  const rarely = 10 * 60_000
  jobs.add({
    name: 'day-figures',
    everyMs: rarely,
    work: () => tellOfFigures(pool, tell, now()),
  })
  jobs.add({
    ...{ name: 'trainer-digests', everyMs: rarely, isUnhurried: true },
    work: () => tellTrainers(pool, now()),
  })
}
