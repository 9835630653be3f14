import { api } from '@olympiad/contract/api'
import type { Task } from '@olympiad/contract/tasks'
import { isVisible, stateAt, type OlympiadState } from '@olympiad/domain/olympiad'
import type { Identity } from '@olympiad/domain/person'
import { startObstacle } from '@olympiad/domain/start'
import type { Floor } from '../http/route/floor.ts'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import { Refusal } from '../http/route/refusal.ts'
import { ownCategory, tasksOf } from './store.ts'

export function taskRoutes({ handle, db, now }: Floor): void {
  async function visibleOlympiad(id: number, viewer: Identity | null): Promise<OlympiadState> {
    const olympiad = await milestonesFor(db, viewer, id)
    if (!isVisible(olympiad, now())) throw new Refusal('olympiad_not_found')
    return stateAt(olympiad, now())
  }

  handle(
    api.tasks.list,
    async ({ person, input }) => {
      const { olympiadId, language, category, mode = 'olympiad' } = input
      const olympiad = await visibleOlympiad(olympiadId, person)
      if (category) {
        const { level, ageBand } = category
        const choice = { olympiadId, language, stage: { level }, ageBand }
        return (await tasksOf(db, choice, now())).map((task) => ({ ...task, canStart: false }))
      }
      if (!person) throw new Refusal('sign_in_required')
      const own = await ownCategory(db, olympiadId, person.id)
      if (!own) throw new Refusal('not_registered')
      const { registrationId, ageBand } = own
      const choice = { olympiadId, language, stage: own, ageBand, registrationId, mode }
      return (await tasksOf(db, choice, now())).map((task): Task => {
        const obstacle = startObstacle(mode, olympiad, { ...own, run: task.ownRun }, now())
        return { ...task, canStart: obstacle === null }
      })
    },
    { isSameForGuests: true },
  )

  handle(
    api.tasks.one,
    async ({ person, input }) => {
      await visibleOlympiad(input.olympiadId, person)
      const tasks = await tasksOf(db, input, now())
      if (tasks.length === 0) throw new Refusal('task_not_found')
      return tasks.map((task) => ({ ...task, canStart: false }))
    },
    { isSameForGuests: true },
  )
}
