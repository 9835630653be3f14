import type { DashboardHistory, LiveNumbers } from '@olympiad/contract/dashboard'
import { isAllowed, type StaffRole } from '@olympiad/domain/staff'

/** Who looks: the role here, and those in earlier olympiads. */
export type Viewer = { role: StaffRole; elsewhere: ReadonlyMap<number, StaffRole> }

const seenBy = (role: StaffRole) => ({
  people: isAllowed(role, 'readPeople'),
  money: isAllowed(role, 'readMoney'),
  runs: isAllowed(role, 'readRuns'),
})

export function liveFor({ role }: Viewer, live: LiveNumbers): LiveNumbers {
  return { ...live, runs: seenBy(role).runs ? live.runs : null }
}

/** Whoever may not see people, money or runs gets none of their numbers, here or elsewhere. */
export function historyFor(
  { role, elsewhere }: Viewer,
  history: DashboardHistory,
): DashboardHistory {
  type Counts = { registrations: number | null; payments: number | null }
  const seen = seenBy(role)
  const masked = <T extends Counts>(counts: T, by = seen): T => ({
    ...counts,
    registrations: by.people ? counts.registrations : null,
    payments: by.money ? counts.payments : null,
  })
  return {
    totals: masked(history.totals),
    days: seen.people || seen.money ? history.days.map((day) => masked(day)) : [],
    hours: seen.runs ? history.hours : null,
    categories: history.categories.map((category) => ({
      ...masked(category),
      starts: seen.runs ? category.starts : null,
      finishes: seen.runs ? category.finishes : null,
    })),
    earlier: history.earlier.flatMap((one) => {
      const there = elsewhere.get(one.olympiadId)
      return there ? [masked(one, seenBy(there))] : []
    }),
  }
}
