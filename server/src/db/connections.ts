import type pg from 'pg'
import { Client, type Callback } from './client.ts'
import { allowedTime, deadlineOf } from './deadline.ts'
import { isOutdated, isUseless } from './outage.ts'
import { withExpected, type SteadyClock } from './steady-clock.ts'

/** Why a connection was given up. */
export type Loss = {
  why: 'overdue' | 'silent' | 'useless' | 'broken'
  error: Error & { code?: string }
}

export class StatementOverdue extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(ms: number) {
    super(`the database has not answered within ${ms} ms`)
  }
}

export type StatementListener = (name: string) => (error: unknown) => void

const lastWordsMs = 100

type Inside = { connection: { stream: { destroy: (error: Error) => void } } }

/**
 * Every connection of this process to its database. A machine, a switch or a firewall that goes silently
 * leaves connections on which nothing is ever heard again: what has not answered in time is dead, and so
 * is whatever has been as silent beside it.
 */
export class Connections {
  readonly #heardAt = new Map<pg.Client, number>()
  readonly #busy = new WeakMap<pg.Client, number>()
  readonly #listeners: ((loss: Loss) => void)[] = []

  /** Hears of each statement by its name, and is told when it has ended; null: nobody listens. */
  onStatement: StatementListener | null = null

  onLost(listener: (loss: Loss) => void): void {
    this.#listeners.push(listener)
  }

  add(client: pg.Client): void {
    this.#heardAt.set(client, performance.now())
    client.once('end', () => this.#heardAt.delete(client))
    client.on('error', (error) => {
      if (this.#heardAt.delete(client)) this.#tell({ why: 'broken', error })
    })
  }

  /** Says what to call when the statement has ended. */
  watch(client: pg.Client, ms: number): (error: unknown) => void {
    const began = performance.now()
    const count = (by: number) => this.#busy.set(client, (this.#busy.get(client) ?? 0) + by)
    count(1)
    // What came in while this process itself was busy is read before anybody is given up.
    let timer: NodeJS.Timeout | undefined
    const lastWords = () => {
      timer = setTimeout(() => this.#giveUp(client, began, new StatementOverdue(ms)), lastWordsMs)
    }
    if (Number.isFinite(ms)) timer = setTimeout(lastWords, ms)
    return (error) => {
      clearTimeout(timer)
      count(-1)
      if (this.#heardAt.has(client)) this.#heardAt.set(client, performance.now())
      if (isUseless(error)) this.#drop(client, { why: 'useless', error: error as Error })
      if (isOutdated(error)) this.#dropIdle(performance.now(), 'useless', error as Error)
    }
  }

  /** Those at work have deadlines of their own: who waits for a lock is silent too. */
  #giveUp(client: pg.Client, began: number, error: Error): void {
    this.#drop(client, { why: 'overdue', error })
    this.#dropIdle(began, 'silent', error)
  }

  #dropIdle(heardBefore: number, why: Loss['why'], error: Error): void {
    for (const [other, heardAt] of this.#heardAt) {
      if (heardAt < heardBefore && !this.#busy.get(other)) this.#drop(other, { why, error })
    }
  }

  /** Never back into the pool: whoever holds it finds it broken, whoever waits gets another. */
  #drop(client: pg.Client, loss: Loss): void {
    if (!this.#heardAt.delete(client)) return
    this.#tell(loss)
    const { stream } = (client as pg.Client & Inside).connection
    stream.destroy(loss.error)
  }

  #tell(loss: Loss): void {
    for (const listener of this.#listeners) listener(loss)
  }
}

/**
 * A client that is watched by `connections`. Behind a transaction pooler the next statement may meet
 * another session: then none has a name (docs/scaling.md).
 */
export function watchedClient(
  connections: Connections,
  { clock, isPooled }: { clock: SteadyClock; isPooled: boolean },
) {
  return class extends Client {
    protected override ask([given, ...rest]: unknown[], callback: Callback): void {
      const statement = withExpected(clock, isPooled ? withoutName(given) : given)
      const told = connections.onStatement?.(summaryOf(given))
      const watched = connections.watch(this, deadlineOf(given) ?? allowedTime(this))
      super.ask([statement, ...rest], (error, result) => {
        watched(error ?? null)
        told?.(error ?? null)
        callback(error, result)
      })
    }
  }
}

/** Its name, or what it does: never a value. */
function summaryOf(statement: unknown): string {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: string
    text?: string
  }
  return name ?? /[a-z]+/i.exec(text ?? '')?.[0].toLowerCase() ?? 'statement'
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}

/**
 * A connection lost while idle is replaced by the next query; one lost between two statements of a
 * transaction fails the next of them. Without a listener each would end the process.
 */
export function surviveLostConnections(pool: pg.Pool, connections?: Connections): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connections?.add(client)
  })
}
