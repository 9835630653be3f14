import { Worker } from 'node:worker_threads'
import type { Answered, Asked, Work } from './work.ts'

/** Nobody draws for us now: too many wait already, or it took too long. */
export class DrawersBusy extends Error {}

export type Waiting = {
  work: Work
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
  /** A worker died over it before, or it cannot be done twice. */
  isLastTry: boolean
}

/** One thread and what it draws at the moment. It is started when there is something to draw. */
export class Hand {
  readonly #limits: { slowestMs: number; script: URL }
  readonly #onFree: (unfinished: Waiting | null) => void
  #worker: Worker | null = null
  #current: Waiting | null = null
  #timer: NodeJS.Timeout | undefined
  #asked = 0

  /** `onFree` hears what a thread that died has left undone. */
  constructor(
    limits: { slowestMs: number; script: URL },
    onFree: (unfinished: Waiting | null) => void,
  ) {
    this.#limits = limits
    this.#onFree = onFree
  }

  get isFree(): boolean {
    return this.#current === null
  }

  do(waiting: Waiting): void {
    this.#current = waiting
    this.#timer = setTimeout(() => this.#giveUp(), this.#limits.slowestMs)
    const { drawer, job } = waiting.work
    const asked: Asked = { id: ++this.#asked, drawer, job }
    this.#worker ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.#worker.postMessage(asked)
  }

  #start(): Worker {
    // With little room for what lives a moment, a file of thousands takes hardly more than one of hundreds.
    const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }
    const worker = new Worker(this.#limits.script, { resourceLimits })
    worker.unref()
    worker.on('message', (answered: Answered) => this.#heard(answered))
    // The end that follows is heard below.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#onFree(this.#leave())
    })
    return worker
  }

  #heard(answered: Answered): void {
    const current = this.#current
    if (!current || answered.id !== this.#asked) return
    this.#rest()
    if ('bytes' in answered) current.resolve(answered.bytes)
    else current.reject(new Error(answered.error))
    this.#onFree(null)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#current = null
  }

  /** The thread is ours no more; what it was drawing is given back. */
  #leave(): Waiting | null {
    const unfinished = this.#current
    this.#worker = null
    this.#rest()
    return unfinished
  }

  #giveUp(): void {
    const worker = this.#worker
    this.#leave()?.reject(new DrawersBusy('too slow'))
    void worker?.terminate()
    this.#onFree(null)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#leave()?.reject(new DrawersBusy('closed'))
    await worker?.terminate()
  }
}
