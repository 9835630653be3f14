import type { FastifyBaseLogger } from 'fastify'

/** For so long one proof answers all who ask: who asks often must not cost a write each time. */
const freshMs = 300
/** With the proof before it, that is heard within two seconds of being true. */
const answerMs = 1_500

export type ReadyState = 'ready' | 'not ready' | 'stopping'

/** Whether this process should be sent anybody: it can keep what they write, and is not about to stop. */
export class Readiness {
  readonly #prove: () => Promise<void>
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  #isStopping = false
  #last: { at: number; isUnderWay: boolean; isWritable: Promise<boolean> } | null = null
  #was = true

  constructor(prove: () => Promise<void>, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#prove = prove
    this.#log = log
  }

  /** From now on the answer is no, whatever the database says. */
  stop(): void {
    this.#isStopping = true
  }

  async state(): Promise<ReadyState> {
    if (this.#isStopping) return 'stopping'
    return (await this.isWritable()) ? 'ready' : 'not ready'
  }

  isWritable(): Promise<boolean> {
    const now = performance.now()
    const last = this.#last
    // Never two at once: the second would wait for what keeps the first, and say no for longer.
    if (last && (last.isUnderWay || now - last.at < freshMs)) return last.isWritable
    const isWritable = this.#proven()
    const proof = { at: now, isUnderWay: true, isWritable }
    this.#last = proof
    void isWritable.then(() => (proof.isUnderWay = false))
    return isWritable
  }

  async #proven(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms`)), answerMs)
    })
    try {
      await Promise.race([this.#prove(), late])
      if (!this.#was) this.#log.info('the database takes writes again')
      this.#was = true
    } catch (err) {
      if (this.#was) this.#log.warn({ err }, 'the database takes no writes')
      this.#was = false
    } finally {
      clearTimeout(timer)
    }
    return this.#was
  }
}
