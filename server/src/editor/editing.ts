import {
  draftObstacles,
  type DraftObstacle,
  type ObstacleContext,
} from '@olympiad/domain/draft-obstacles'
import type { EditPhase } from '@olympiad/domain/draft-rules'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { Floor } from '../http/route/floor.ts'

/** What the payment slice knows and this one asks. */
export type Payable = { minimums: ObstacleContext['minimums'] }

/** What every part of the editor stands on. */
export type Editing = Pick<Floor, 'db' | 'now' | 'audit' | 'tell'> &
  Payable & { obstaclesOf: (draft: OlympiadDraft, phase: EditPhase) => DraftObstacle[] }

export function editingOn({ db, now, audit, tell }: Floor, { minimums }: Payable): Editing {
  const obstaclesOf: Editing['obstaclesOf'] = (draft, phase) =>
    draftObstacles(draft, { now: now(), phase, minimums })
  return { db, now, audit, tell, minimums, obstaclesOf }
}
