import { setTimeout as pause } from 'node:timers/promises'
import { startBody } from './burst-plan.ts'
import type { Ground } from './ground.ts'
import { categoryOf, participants } from './participants.ts'
import { wireClient } from './wire-client.ts'

/** As fast as somebody types. */
const saveEveryMs = 100

type Run = { token: string; runId: string; revision: number; answers: string }

/** `times`: from the least to the greatest. */
export type Saved = { p99: number; notSaved: number; times: readonly number[] }

export type Savers = {
  /** They save at a steady pace for so long. */
  saveFor: (ms: number) => Promise<Saved>
  /** New runs for everybody: one ends after a while. */
  beginAgain: () => Promise<void>
  close: () => void
}

/** Of times from the least to the greatest. */
export const p99Of = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? NaN

/** People in recall, whose saves are what everything else is held against. */
export async function seatSavers(ground: Ground, count: number): Promise<Savers> {
  const category = await categoryOf(ground)
  const people = await participants(ground, category, count)
  const client = wireClient(ground.address, count)
  const answers = '01'.repeat(category.symbols).slice(0, category.symbols)
  // Training may be begun again at any time.
  const start = { ...startBody(category.taskId), is_self: 1 }
  let runs: Run[] = []

  async function beginAgain(): Promise<void> {
    runs = await Promise.all(
      people.map(async ({ token }) => {
        const { body } = await client.send('POST', '/api/olympiads/run-olmypiad', token, start)
        const { run_id: runId } = (JSON.parse(body) as { data_list: { run_id: string } }).data_list
        await client.send('POST', `/api/runs/${runId}/begin`, token, {})
        return { token, runId, revision: 0, answers }
      }),
    )
    await pause(3_500)
    for (const { token, runId } of runs) {
      await client.send('POST', `/api/runs/${runId}/end-memorise`, token, {})
    }
  }

  async function saveFor(ms: number): Promise<Saved> {
    const times: number[] = []
    let notSaved = 0
    const until = performance.now() + ms
    const saveOn = async (run: Run, at: number) => {
      await pause((saveEveryMs * at) / runs.length)
      while (performance.now() < until) {
        const began = performance.now()
        const body = { revision: ++run.revision, answers: run.answers }
        const path = `/api/runs/${run.runId}/answers`
        const { status } = await client.send('POST', path, run.token, body)
        if (status !== 200) notSaved++
        times.push(performance.now() - began)
        await pause(saveEveryMs)
      }
    }
    await Promise.all(runs.map(saveOn))
    times.sort((a, b) => a - b)
    return { p99: p99Of(times), notSaved, times }
  }

  await beginAgain()
  return { saveFor, beginAgain, close: client.close }
}
