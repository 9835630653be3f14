import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

const everyMs = 1_000

/** What was answered from memory at one path since the last line. */
type Hits = { reqId: string; count: number; statuses: Map<number, number>; slowestMs: number }

/**
 * Responses from memory are logged together, one line a second for each path: a line of its own costs
 * as much as a third of such a response. Each has an id of its own all the same, and what stands
 * before its dot is the `reqId` of its line.
 */
export class HitLog {
  readonly #log: FastifyBaseLogger
  readonly #hits = new Map<string, Hits>()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** The id of the next response at this path. */
  idAt(path: string): string {
    const hits = this.#at(path)
    return `${hits.reqId}.${++hits.count}`
  }

  add(path: string, { status, ms }: { status: number; ms: number }): void {
    const hits = this.#at(path)
    hits.statuses.set(status, (hits.statuses.get(status) ?? 0) + 1)
    if (ms > hits.slowestMs) hits.slowestMs = ms
  }

  /** Writes the lines that are due. */
  flush(): void {
    for (const [path, { reqId, statuses, slowestMs }] of this.#hits) {
      const ms = Math.round(slowestMs * 10) / 10
      const counts = Object.fromEntries(statuses)
      this.#log.info({ reqId, method: 'GET', path, statuses: counts, ms }, 'requests')
    }
    this.#hits.clear()
  }

  #at(path: string): Hits {
    const known = this.#hits.get(path)
    if (known) return known
    if (this.#hits.size === 0) setTimeout(() => this.flush(), everyMs).unref()
    const hits = { reqId: randomUUID(), count: 0, statuses: new Map(), slowestMs: 0 }
    this.#hits.set(path, hits)
    return hits
  }
}
