import type { RunHead } from '@olympiad/contract/runs-head'
import { pathTo, paths } from '../paths.ts'

/** Where a run was started from, and where one goes back to. */
export function placeOfStart(run: RunHead): string {
  switch (run.mode) {
    case 'olympiad':
      return pathTo('start', run)
    case 'training':
      return pathTo('olympiadTraining', run)
    case 'free':
      if (run.sprintId !== undefined) return pathTo('sprint', { sprintId: run.sprintId })
      if (run.origin === 'homework') return paths.homework
      return run.origin === 'daily' ? paths.trainingDaily : paths.training
  }
}
