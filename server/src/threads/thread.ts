import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Answer, Asked, FromThread, MayGoOn, ToThread, Works } from './works.ts'

/** It ended before it had answered. */
export class ThreadEnded extends Error {}

type Waiting = {
  resolve: (answer: never) => void
  reject: (error: Error) => void
  mayGoOn: MayGoOn
  deadline: NodeJS.Timeout
}

export type ThreadOptions = {
  /** Handed over with its start, and never through the environment: it may be secret. */
  data?: unknown
  resourceLimits?: ResourceLimits
  idleMs?: number
  /** A thread with work that takes longer hangs, and is ended. */
  longestMs?: number
}

const usual = { idleMs: 30_000, longestMs: 10 * 60_000 }

/**
 * Does what takes milliseconds, so not where others are served: behind them, in a thread of its own. It
 * is started with the first work and ends when there has been none for a while.
 */
export class Thread<Of extends Works> {
  readonly #script: URL
  readonly #options: ThreadOptions & typeof usual
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  /** `script` calls `doWorks`. */
  constructor(script: URL, options: ThreadOptions = {}) {
    this.#script = script
    this.#options = { ...usual, ...options }
  }

  get isAwake(): boolean {
    return this.#worker !== null
  }

  ask<Name extends keyof Of & string>(
    name: Name,
    asked: Asked<Of, Name>,
    mayGoOn: MayGoOn = async () => true,
  ): Promise<Answer<Of, Name>> {
    clearTimeout(this.#idle)
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#start()
      say(this.#worker, { id, name, asked })
      const deadline = setTimeout(() => void this.close(), this.#options.longestMs)
      this.#waiting.set(id, { resolve, reject, mayGoOn, deadline: deadline.unref() })
    })
  }

  /** What is under way is given up. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#ended()
    await worker?.terminate()
  }

  #start(): Worker {
    const { data, resourceLimits } = this.#options
    const worker = new Worker(this.#script, {
      ...{ workerData: data, ...(resourceLimits && { resourceLimits }) },
    })
    worker.unref()
    worker.on('message', (message: FromThread) => void this.#heard(worker, message))
    // The end that follows is heard below.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#ended()
    })
    return worker
  }

  async #heard(worker: Worker, message: FromThread): Promise<void> {
    const { id } = message
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    if ('isAsking' in message) {
      say(worker, { id, mayGoOn: await waiting.mayGoOn().catch(() => false) })
      return
    }
    this.#waiting.delete(id)
    clearTimeout(waiting.deadline)
    if ('error' in message) waiting.reject(new Error(message.error))
    else waiting.resolve(message.answer as never)
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref()
  }

  #ended(): void {
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject, deadline } of waiting) {
      clearTimeout(deadline)
      reject(new ThreadEnded('the thread ended'))
    }
  }
}

function say(worker: Worker, message: ToThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage(message)
}
