import { Worker } from 'node:worker_threads'
import type { DiplomaFacts } from '@olympiad/domain/diploma'
import type { Signing } from './credential.ts'

export type Asked = { id: number; facts: DiplomaFacts; statusIndex: number; signing: Signing }
export type Answered = { id: number; text: string } | { id: number; error: string }

type Waiting = { resolve: (text: string) => void; reject: (error: Error) => void }

const idleMs = 30_000

/** To sign takes 12 ms: not where others are served. The thread lives as long as there is something to do. */
export class SigningThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  credentialText(facts: DiplomaFacts, statusIndex: number, signing: Signing): Promise<string> {
    const asked: Asked = { id: ++this.#asked, facts, statusIndex, signing }
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject })
      this.#worker ??= this.#start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      this.#worker.postMessage(asked)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./signing-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answered: Answered) => this.#heard(answered))
    // The end that follows is heard below.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = null
      const error = new Error('the thread that signs ended')
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
    return worker
  }

  #heard(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    if ('text' in answered) waiting?.resolve(answered.text)
    else waiting?.reject(new Error(answered.error))
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => this.#rest(), idleMs).unref()
  }

  #rest(): void {
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
  }
}
