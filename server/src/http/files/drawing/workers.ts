import { availableParallelism } from 'node:os'
import { Refusal } from '../../route/refusal.ts'
import { DrawersBusy, Hand, type Waiting } from './hand.ts'
import type { Work } from './work.ts'

export type WorkersOptions = {
  size?: number
  /** So many may wait for one sheet; parts of many wait for one another anyway. */
  greatestQueue?: number
  slowestMs?: number
  script?: URL
}

/**
 * A few threads that draw, so that nobody's request waits for a picture of somebody else's: one lot for
 * diplomas, receipts and whatever else is drawn. A thread that dies is replaced, and the sheet it was
 * drawing is tried once more.
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

  /** A sheet that somebody waits for. */
  one(work: Work): Promise<Uint8Array> {
    if (this.#single.length < this.#greatestQueue) return this.#ask(work, this.#single)
    return Promise.reject(new DrawersBusy('too many wait'))
  }

  /** A part of many: it lets others go first, and all parts are drawn by the same thread. */
  part(work: Work): Promise<Uint8Array> {
    return this.#ask(work, this.#parts)
  }

  #ask(work: Work, queue: Waiting[]): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new DrawersBusy('closed'))
    return new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject, isLastTry: !work.canBeRepeated })
      this.#next()
    })
  }

  #freed(unfinished: Waiting | null): void {
    if (unfinished?.isLastTry) unfinished.reject(new DrawersBusy('the worker died'))
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
    for (const { reject } of waiting) reject(new DrawersBusy('closed'))
    await Promise.all(this.#hands.map((hand) => hand.close()))
  }
}

/** Whoever cannot be served now is told to come again. */
export async function drawn(drawing: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof DrawersBusy) throw new Refusal('unavailable')
    throw error
  }
}
