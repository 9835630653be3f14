import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { askCorrection, correctData, dataOf, type DataOwners } from './data.ts'
import { forget, forgettingOf, type Forget } from './forget.ts'
import { showName, type ReissueDiploma } from './names.ts'
import { correctionsOf, decide, type RequestOwners } from './requests.ts'
import { keepRetention } from './retention.ts'
import { privacyOf, type CloseOnesOf } from './store.ts'

export type PrivacyParts = DataOwners &
  Omit<RequestOwners, 'reissueDiploma'> &
  Pick<Forget, 'forgetDiplomas' | 'withdrawNews'> & {
    reissueDiploma: ReissueDiploma & RequestOwners['reissueDiploma']
    /** What this process keeps of names: of rankings, of pages, of whose token it is. */
    forgetNames: (olympiadIds: readonly number[]) => void
    forgetPerson: (personId: number) => void
    closeOnesOf: CloseOnesOf
    /** The list that people are found in. */
    refreshPeople: (db: Floor['db']) => Promise<void>
  }

export function privacyRoutes(floor: Floor, own: PrivacyParts): void {
  const { handle, db, now, audit, jobs } = floor
  const { pool } = db
  jobs.add({
    ...{ name: 'retention', everyMs: 60 * 60_000, isUnhurried: true },
    work: () => keepRetention(pool, now()),
  })

  handle(api.privacy.read, ({ person }) => privacyOf(db, person.id, own.closeOnesOf))

  handle(api.privacy.showName, async ({ person, input: { display } }) => {
    const { reissueDiploma } = own
    const wish = { personId: person.id, display, at: now() }
    own.forgetNames(await showName({ pool, reissueDiploma }, wish))
    return { nameDisplay: display }
  })

  const mine = (personId: number) => dataOf(pool, personId, now())

  handle(api.privacy.data, ({ person }) => mine(person.id))

  handle(api.privacy.correct, async ({ person, input }) => {
    await correctData(pool, own, { personId: person.id, at: now() }, input)
    return mine(person.id)
  })

  handle(api.privacy.ask, async ({ person, input }) => {
    await askCorrection(pool, { personId: person.id, at: now() }, input)
    return mine(person.id)
  })

  handle(api.privacy.forgetting, ({ person }) => forgettingOf(pool, person.id, now()))

  handle(api.privacy.forget, async ({ person }) => {
    const { forgetDiplomas, withdrawNews } = own
    const ranked = await forget({ pool, now, audit, forgetDiplomas, withdrawNews }, person.id)
    own.forgetPerson(person.id)
    own.forgetNames(ranked)
    await own.refreshPeople(db)
    return { forgotten: true as const }
  })

  handle(api.privacy.corrections, ({ input }) => correctionsOf(db, input))

  handle(api.privacy.decide, async ({ person, input }) => {
    await decide(floor, own, { ...input, actorId: person.id })
    return { requestId: input.requestId }
  })
}
