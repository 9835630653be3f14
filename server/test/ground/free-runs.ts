import type { FreeStart, GuestRun, StartedFreeRun } from '@olympiad/contract/training'
import type { NumberLetterDrill } from '@olympiad/domain/drills/drill'
import type { TestPerson } from './app.ts'
import type { RunGround } from './run-ground.ts'

export const freeDrill: NumberLetterDrill = {
  kind: 'number-letter',
  symbols: 'digits',
  quantity: 30,
  rowSize: 12,
  memoriseSeconds: 60,
  recallSeconds: 120,
  options: { capacity: 2 },
}

export const guestRun: Omit<GuestRun, 'begunAt'> = {
  drill: freeDrill,
  seed: 'ab'.repeat(32),
  language: 'uk',
  answers: '123',
  memoriseMs: 20_000,
}

type Wish = FreeStart extends infer One
  ? One extends unknown
    ? Omit<One, 'language'>
    : never
  : never

/** Free training as the ground's own person, or another. */
export function freeRuns({
  app,
  person: owner,
  pass,
  begin,
  endMemorise,
  finish,
  materialIn,
}: RunGround) {
  const start = (wish: Wish | object, person: TestPerson | null = owner) =>
    app.post('/api/training/runs', { language: 'uk', ...wish }, person)

  async function started(wish: Wish, person = owner): Promise<StartedFreeRun> {
    const response = await start(wish, person)
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    return response.json()
  }

  /** Runs it to its end; `answers` from the material. */
  async function run(runId: string, answers = (material: string) => material, person = owner) {
    await begin(runId, person)
    await pass(10)
    await endMemorise(runId, person)
    const response = await finish(runId, 1, answers(await materialIn(runId)), person)
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    return runId
  }

  return {
    start,
    started,
    run,
    /** Started and run. */
    done: async (wish: Wish, answers?: (material: string) => string, person = owner) =>
      run((await started(wish, person)).runId, answers, person),
    overview: (person: TestPerson | null = owner) => app.get('/api/training?in=uk', person),
    link: (runId: string, person: TestPerson | null = owner) =>
      app.post(`/api/runs/${runId}/link`, {}, person),
    friend: (code: string, person: TestPerson | null = owner) =>
      app.get(`/api/training/friends/${code}`, person),
    ghosts: (runId: string, person: TestPerson | null = owner) =>
      app.get(`/api/training/ghosts?runId=${runId}`, person),
    daily: (day: string, person: TestPerson | null = owner, band = '13-15') =>
      app.get(`/api/training/daily/${day}?in=uk&band=${band}`, person),
    keepGuest: (run: object, person: TestPerson | null = owner) =>
      app.post('/api/training/guest-runs', run, person),
  }
}
