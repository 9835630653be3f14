import { availableParallelism } from 'node:os'
import { Hand, PressBusy, type Waiting } from './hand.ts'
import type { Job } from './worker-job.ts'

export type WorkersOptions = {
  size?: number
  /** So many may wait for one diploma; parts of many wait for one another anyway. */
  greatestQueue?: number
  slowestMs?: number
  script?: URL
}

/** What a thread has begun of a file to print lies in that thread alone. */
const canBeRepeated = ({ kind }: Job) => kind === 'pdf' || kind === 'png' || kind === 'preview'

/**
 * A few threads that draw, so that nobody's request waits for a picture of somebody else's. A thread
 * that dies is replaced, and the diploma it was drawing is tried once more.
 */
export class Workers {
  readonly #greatestQueue: number
  readonly #hands: Hand[]
  readonly #single: Waiting[] = []
  readonly #parts: Waiting[] = []
  #isClosed = false

  constructor({
    size = Math.max(1, Math.min(2, availableParallelism() - 1)),
    greatestQueue = 64,
    slowestMs = 20_000,
    script = new URL('./worker.ts', import.meta.url),
  }: WorkersOptions = {}) {
    this.#greatestQueue = greatestQueue
    this.#hands = Array.from(
      { length: size },
      () => new Hand({ slowestMs, script }, (unfinished) => this.#freed(unfinished)),
    )
  }

  /** A diploma that somebody waits for. */
  one(job: Job): Promise<Uint8Array> {
    if (this.#single.length < this.#greatestQueue) return this.#ask(job, this.#single)
    return Promise.reject(new PressBusy('too many wait'))
  }

  /** A part of many: it lets others go first, and all parts are drawn by the same thread. */
  part(job: Job): Promise<Uint8Array> {
    return this.#ask(job, this.#parts)
  }

  #ask(job: Job, queue: Waiting[]): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new PressBusy('closed'))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject, isLastTry: !canBeRepeated(job) })
      this.#next()
    })
  }

  #freed(unfinished: Waiting | null): void {
    if (unfinished?.isLastTry) unfinished.reject(new PressBusy('the worker died'))
    else if (unfinished) this.#single.unshift({ ...unfinished, isLastTry: true })
    this.#next()
  }

  #next(): void {
    const last = this.#hands.at(-1)
    for (const hand of this.#hands) {
      if (!hand.isFree) continue
      const waiting = this.#single.shift() ?? (hand === last ? this.#parts.shift() : undefined)
      if (waiting) hand.do(waiting)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const waiting = [...this.#single.splice(0), ...this.#parts.splice(0)]
    for (const { reject } of waiting) reject(new PressBusy('closed'))
    await Promise.all(this.#hands.map((hand) => hand.close()))
  }
}
