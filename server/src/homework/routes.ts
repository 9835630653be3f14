import { api } from '@olympiad/contract/api'
import { assignmentsInGrid } from '@olympiad/domain/assignment'
import { inTransaction } from '../db/transaction.ts'
import { noteInLog } from '../http/observe/request-log.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { csvOf } from './csv.ts'
import { gridOf } from './grid.ts'
import { homeworkOf } from './mine.ts'
import { mistakesOf } from './mistakes.ts'
import { startRun, type HomeworkParts } from './start.ts'
import {
  drillKindOf,
  dueIn,
  insertAssignment,
  isBegun,
  lockAssignment,
  rewriteAssignment,
  setTimes,
  zoneOf,
} from './store.ts'

const assignmentsInFile = 50

export function homeworkRoutes({ handle, db, now }: Floor, own: HomeworkParts): void {
  const { pool } = db

  handle(api.homework.grid, ({ input: { groupId, page = 1, limit } }) =>
    gridOf(pool, groupId, { size: assignmentsInGrid, page, limit }),
  )

  handle(api.homework.give, async ({ input: { groupId, ...form } }) => ({
    assignmentId: await inTransaction(pool, (client) =>
      insertAssignment(client, groupId, form, now()),
    ),
  }))

  handle(api.homework.change, async ({ input: { groupId, assignmentId, ...form } }) => {
    const which = { groupId, assignmentId }
    await inTransaction(pool, async (client) => {
      const { endedAt } = await lockAssignment(client, which)
      if (endedAt) throw new Refusal('assignment_ended')
      if (await isBegun(client, assignmentId)) throw new Refusal('assignment_begun')
      await rewriteAssignment(client, which, form, now())
    })
    return { assignmentId }
  })

  handle(api.homework.extend, async ({ input: { groupId, assignmentId, dueAt } }) => {
    await inTransaction(pool, async (client) => {
      const before = await lockAssignment(client, { groupId, assignmentId })
      if (before.endedAt) throw new Refusal('assignment_ended')
      const due = dueIn(dueAt, await zoneOf(client, groupId), now())
      if (due < before.dueAt) throw new Refusal('assignment_dates', ['dueAt'])
      await setTimes(client, assignmentId, { due_at: due })
    })
    return { assignmentId }
  })

  handle(api.homework.end, async ({ input: { groupId, assignmentId } }) => {
    await inTransaction(pool, async (client) => {
      const { endedAt } = await lockAssignment(client, { groupId, assignmentId })
      if (!endedAt) await setTimes(client, assignmentId, { ended_at: now() })
    })
    return { assignmentId }
  })

  handle(api.homework.mistakes, async ({ input }) => {
    const kind = await drillKindOf(pool, input)
    if (!kind) throw new Refusal('assignment_not_found')
    return mistakesOf(pool, input, kind)
  })

  handle(api.homework.csv, async ({ input, reply }) => {
    const { groupId, in: language } = input
    void reply
      .header('content-disposition', `attachment; filename="homework-${groupId}.csv"`)
      .header('cache-control', 'no-store')
    return csvOf(await gridOf(pool, groupId, { size: assignmentsInFile, page: 1 }), language)
  })

  handle(api.homework.mine, ({ person }) => homeworkOf(pool, person.id))

  handle(api.homework.start, async ({ person, input: { assignmentId }, request }) => {
    const run = await startRun(pool, own, { assignmentId, personId: person.id })
    noteInLog(request, { run: run.id })
    return { runId: run.id, commitment: own.commitmentOf(run) }
  })
}
