import { api } from '@olympiad/contract/api'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handle } from '../http/route.ts'
import { isAnnounced, rankedOlympiads, rankingRows } from './store.ts'

export function rankingRoutes(handle: Handle, db: Database, now: () => Date): void {
  handle(api.ranking.olympiads, ({ practicant }) => rankedOlympiads(db, practicant))

  handle(api.ranking.rows, async ({ query }) => {
    if (!(await isAnnounced(db, query.olympiad_id, now()))) throw new Refusal('olympiad_not_found')
    return rankingRows(db, {
      olympiadId: query.olympiad_id,
      level: query.stages_level,
      stageNumber: query.stages_num,
      ageBand: query.age_tab,
    })
  })
}
