import { categoryKey, type Difference } from '../../domain/src/results.ts'
import type { RunDifference, Verification } from '../../server/src/results.ts'

const greatestShown = 50

/** What a verification found, for people. */
export function linesOf(olympiadId: number, found: Verification): string[] {
  const { version, people, runs, differences, runDifferences } = found
  const count = differences.length + runDifferences.length
  const head = `Olympiad ${olympiadId}, version ${version}: ${people} people, ${runs} runs.`
  if (count === 0) return [head, 'The ranking is exactly what the stored runs give.']
  const lines = [...runDifferences.map(runLine), ...differences.map(rowLine)]
  const hidden = lines.length - greatestShown
  return [
    head,
    `${count} differences:`,
    ...lines.slice(0, greatestShown),
    ...(hidden > 0 ? [`… and ${hidden} more`] : []),
  ]
}

function runLine({ runId, personId, stored, computed }: RunDifference): string {
  const text = (result: typeof stored) =>
    `${result.points} points, ${result.right} right, ${result.memoriseMs} ms`
  return `✗ run ${runId} of participant ${personId}: stored ${text(stored)}; computed ${text(computed)}`
}

function rowLine({ personId, stored, computed, fields }: Difference): string {
  const text = (one: typeof stored) =>
    one
      ? `${categoryKey(one)}, place ${one.place}, ${one.points} points, ${one.right} right, ${one.memoriseMs} ms`
      : 'not ranked'
  return `✗ participant ${personId} (${fields.join(', ')}): published ${text(stored)}; computed ${text(computed)}`
}
