import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that has to happen without anybody asking. */
export type Job = {
  name: string
  everyMs: number
  /**
   * One round; says how much it did, and as long as that is something the next follows at once. Every
   * process does it: a round takes only what no other process holds (`for update skip locked`, or a
   * row whose next turn lies ahead), or what may be done twice.
   */
  work: () => Promise<number>
  /**
   * True: however much there is to do, it rests between two rounds, the longer the busier the process
   * is, and saves beside it keep their time.
   */
  isUnhurried?: boolean
}

const longestRestMs = 500
/** From this share of its time at work on, a process that serves is left alone as long as may be. */
const busyFrom = 0.5

/** Three times as long as the round took; one that took longer has mostly waited itself. */
const restAfter = (seconds: number, busy: number) =>
  busy < busyFrom ? Math.min(3 * 1000 * seconds, longestRestMs) : longestRestMs

/** How busy this process has been since it was asked last, from 0 to 1. */
function utilisation(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

export type Round = { job: string; seconds: number; error: unknown }

export type Jobs = {
  add: (job: Job) => { wakeIn: (ms: number) => void }
  start: () => void
  /** Rounds under way end first. */
  stop: () => Promise<void>
}

/** All of them as one thing: started once the server listens, stopped before the database goes. */
export function backgroundJobs(onRound: (round: Round) => void): Jobs {
  const added: { job: Job; bed: Bed }[] = []
  let working: Promise<void>[] = []
  const stopping = new AbortController()

  /** Says how long to sleep afterwards. */
  async function roundOf(
    { name, work, everyMs, isUnhurried }: Job,
    busy: () => number,
  ): Promise<number> {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    try {
      const done = await work()
      onRound({ job: name, seconds: seconds(), error: null })
      if (done === 0) return everyMs
      return isUnhurried ? restAfter(seconds(), busy()) : 0
    } catch (error) {
      // Told and tried again: the database may be away for a while.
      onRound({ job: name, seconds: seconds(), error })
      return everyMs
    }
  }

  async function keepDoing({ job, bed }: (typeof added)[number]): Promise<void> {
    const busy = utilisation()
    while (!stopping.signal.aborted) {
      const restMs = await roundOf(job, busy)
      if (restMs > 0) await bed.sleep(restMs)
      // An embedded database answers within the turn: without this a job with much to do is all there is.
      else await nextTurn()
    }
  }

  return {
    add: (job) => {
      const bed = new Bed()
      added.push({ job, bed })
      return { wakeIn: (ms) => void setTimeout(() => bed.wake(), ms).unref() }
    },
    start: () => {
      working = added.map(keepDoing)
    },
    stop: async () => {
      stopping.abort()
      for (const { bed } of added) bed.wake()
      await Promise.all(working)
    },
  }
}

/** Where a job sleeps between two rounds. Who is woken while awake does not fall asleep next time. */
class Bed {
  #rise: (() => void) | null = null
  #isWoken = false

  wake(): void {
    if (this.#rise) this.#rise()
    else this.#isWoken = true
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        this.#rise = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#rise = null
    this.#isWoken = false
  }
}
