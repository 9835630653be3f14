import pg from 'pg'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * The entrance for everything that can wait, to a pool whose own queue is for what cannot: one at a
 * time enters that queue, so whoever comes there directly finds at most one before them.
 */
export class OrdinaryPool extends pg.Pool {
  readonly #pool: pg.Pool
  readonly #waiting: (() => void)[] = []
  #isInside = false

  constructor(pool: pg.Pool) {
    super({ max: 1 })
    this.#pool = pool
    Object.defineProperties(this, {
      waitingCount: { get: () => this.#waiting.length + pool.waitingCount },
      totalCount: { get: () => pool.totalCount },
      idleCount: { get: () => pool.idleCount },
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#enter()
    void this.#enterFor(callback)
  }

  async #enterFor(callback: Callback): Promise<void> {
    try {
      const client = await this.#enter()
      callback(undefined, client, (error) => client.release(error))
    } catch (error) {
      callback(error as Error, undefined, () => {})
    }
  }

  async #enter(): Promise<pg.PoolClient> {
    if (this.#isInside) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isInside = true
    try {
      const client = await this.#pool.connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        this.#leave()
      }
      return client
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  /** The place passes to the next without being free in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isInside = false
  }
}
