import type { Ground } from '../ground.ts'
import { seatSavers } from '../savers.ts'
import { Client, isAnswered, isRefused, strangerAt } from './client.ts'
import type { Tell } from './outcome.ts'

const loops = 8
const people = 20
const ms = 8_000
const greatestRatio = 1.5

const paths = {
  'the export': '/api/ranking/csv?olympiad_id=7',
  'the whole ranking': '/api/ranking?olympiad_id=7',
  'the list': '/api/olympiads?language=uk',
  'a page': '/olympiads/7',
}

/** Guests who ask without end, while others save. */
export async function attackSaves(ground: Ground, tell: Tell): Promise<void> {
  const measure = await seatSavers(ground, people)
  await measure(ms / 4)
  for (const [name, path] of Object.entries(paths)) {
    const quiet = await measure(ms)
    const stop = startLoops(ground, path)
    const loud = await measure(ms)
    const { sent, answered, refused } = await stop()
    const ratio = loud.latency.p99 / quiet.latency.p99
    const notSaved = people * (ms / 100 + 1) - (loud.outcomes['saved'] ?? 0)
    tell({
      attack: `${loops} loops of ${name}, while ${people} people save`,
      sent,
      answered,
      refused,
      isHeld: ratio <= greatestRatio && notSaved === 0,
      note: `p99 of saves ${quiet.latency.p99.toFixed(1)} → ${loud.latency.p99.toFixed(1)} ms (${ratio.toFixed(2)} ×), ${notSaved} not saved`,
    })
  }
}

function startLoops(ground: Ground, path: string) {
  const client = new Client(ground.address, loops)
  const stopping = new AbortController()
  const counts = { sent: 0, answered: 0, refused: 0 }
  const loop = async (n: number) => {
    const headers = { 'x-forwarded-for': strangerAt(500 + n) }
    while (!stopping.signal.aborted) {
      const status = await client.ask({ path, headers })
      counts.sent++
      if (isAnswered(status)) counts.answered++
      if (isRefused(status)) counts.refused++
    }
  }
  const running = Promise.all(Array.from({ length: loops }, (_, n) => loop(n)))
  return async () => {
    stopping.abort()
    await running
    client.close()
    return counts
  }
}
