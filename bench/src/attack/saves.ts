import { untilIdle } from '../demo-signed.ts'
import type { Ground } from '../ground.ts'
import { seatSavers } from '../savers.ts'
import { slowdownOf } from '../slowdown.ts'
import type { Tell } from './outcome.ts'

const people = 20
const measured = { ms: 3_000, rounds: 5 }
/** The demo's diplomas are signed after the first start, which everybody who saves feels. */
const signedWithinSeconds = 300
const greatestRatio = 1.5

const paths = {
  'the export': '/api/ranking/csv?olympiad_id=7',
  'the whole ranking': '/api/ranking?olympiad_id=7',
  'the list': '/api/olympiads?language=uk',
  'a page': '/olympiads/7',
  'a page of nothing': '/olympiads/4711',
}

/** Guests who ask without end, while others save. */
export async function attackSaves(ground: Ground, tell: Tell): Promise<void> {
  await untilIdle(ground.pid, signedWithinSeconds)
  const savers = await seatSavers(ground, people)
  for (const [name, path] of Object.entries(paths)) {
    const { value, detail, answered, refused, notSaved } = await slowdownOf(
      ground,
      savers,
      { path },
      measured,
    )
    tell({
      attack: `8 loops of ${name}, while ${people} people save`,
      sent: answered + refused,
      answered,
      refused,
      isHeld: value <= greatestRatio && notSaved === 0,
      note: `p99 of saves ${value.toFixed(2)} × (${detail}), ${notSaved} not saved`,
    })
  }
  savers.close()
}
