import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drill, type Journal } from './seats.ts'

/** `status` 0: nobody answered. */
export type Answered = { at: number; status: number; isSaved: boolean; mayRetry: boolean }

const someAnswers = () =>
  Array.from({ length: randomInt(1, drill.quantity) }, () => randomInt(10)).join('')

async function sendOnce(
  address: string,
  journal: Journal,
  revision: number,
  answers: string,
  last: 'answers' | 'finish',
): Promise<Answered> {
  journal.sent.set(revision, answers)
  try {
    const response = await fetch(`${address}/api/runs/${journal.runId}/${last}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${journal.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, answers }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    const isSaved = response.ok && text.includes('"outcome":"saved"')
    if (isSaved) {
      journal.revision = Math.max(journal.revision, revision)
      if (last === 'finish') journal.isFinished = true
    }
    const mayRetry = response.headers.has('retry-after')
    return { at: performance.now(), status: response.status, isSaved, mayRetry }
  } catch {
    return { at: performance.now(), status: 0, isSaved: false, mayRetry: false }
  }
}

/** As a browser does: eager at first, patient later, a third sooner or later by chance. */
const retryMs = (failures: number) =>
  Math.min(failures > 6 ? 4_000 : 1_500, 500 * 2 ** (failures - 1)) *
  (2 / 3 + (2 / 3) * Math.random())

export type Post = { address: string; answered: Answered[] }

/** New answers, sent until they are acknowledged. */
export async function send(
  { address, answered }: Post,
  journal: Journal,
  last: 'answers' | 'finish' = 'answers',
  isOver: () => boolean = () => false,
): Promise<void> {
  const revision = journal.revision + 1
  const answers = someAnswers()
  for (let failures = 1; failures < 100 && !isOver(); failures++) {
    const answer = await sendOnce(address, journal, revision, answers, last)
    answered.push(answer)
    if (answer.isSaved) return
    await pause(retryMs(failures))
  }
}
