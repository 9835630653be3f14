import { api } from '@olympiad/contract/api'
import { isAllowed } from '@olympiad/domain/staff'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { correctionRoutes, type Corrections } from './corrections.ts'
import { exportRoutes } from './export.ts'
import { importRoutes, type Registering } from './import.ts'
import { howMany, peoplePage } from './list.ts'
import { refreshInTurn, refreshPeople } from './refresh.ts'
import { sheetOf } from './sheet.ts'

/** Who looks is noted: participants may know it. */
export type Watching = {
  keepView: (
    db: Floor['db'],
    view: { registrationId: number; viewerId: number; at: Date },
  ) => Promise<void>
}

export function peopleRoutes(floor: Floor, own: Corrections & Registering & Watching): void {
  const { handle, db, now, jobs } = floor
  // When a whole country starts, those who start need the processors; embedded, they go first anyway.
  const isUnhurried = db.engine === 'postgres'
  jobs.add({ name: 'list-people', everyMs: 5_000, work: () => refreshInTurn(db), isUnhurried })

  handle(api.people.list, ({ input }) => peoplePage(db, input, () => refreshPeople(db)))

  handle(api.people.count, async ({ input }) => {
    await refreshPeople(db)
    return howMany(db, input)
  })

  handle(api.people.sheet, async ({ person, input, member: { role } }) => {
    const view = {
      seesMoney: isAllowed(role, 'readMoney'),
      seesRuns: isAllowed(role, 'readRuns'),
    }
    const sheet = await sheetOf(db, input, view)
    if (!sheet) throw new Refusal('registration_not_found')
    const { registrationId } = input
    await own.keepView(db, { registrationId, viewerId: person.id, at: now() })
    return sheet
  })

  correctionRoutes(floor, own)
  exportRoutes(floor)
  importRoutes(floor, own)
}
