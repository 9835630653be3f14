import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { readMigrations, type Migration } from '../../db/migration-file.ts'
import { compare, readHistory, type Ahead } from '../../db/schema-state.ts'

/** As `/readyz` tells it: one of our own age, an expanded one we live with, one that is not ours any more. */
export type SchemaState = 'current' | 'ahead' | 'foreign'

type Watch = {
  migrations?: readonly Migration[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  onLook?: (ahead: Ahead) => void
}

/** Whether a newer release has been at the schema while this one runs: said once for each change. */
export class SchemaWatch {
  readonly #pool: Pool
  readonly #watch: Watch
  readonly #migrations: readonly Migration[]
  #told = ''
  #state: SchemaState = 'current'

  constructor(pool: Pool, watch: Watch) {
    this.#pool = pool
    this.#watch = watch
    this.#migrations = watch.migrations ?? readMigrations()
  }

  get state(): SchemaState {
    return this.#state
  }

  look = async (): Promise<number> => {
    const { ahead } = compare(await readHistory(this.#pool), this.#migrations)
    this.#watch.onLook?.(ahead)
    this.#state =
      ahead.contract.length > 0 ? 'foreign' : ahead.expand.length > 0 ? 'ahead' : 'current'
    const text = JSON.stringify(ahead)
    if (text === this.#told || (this.#told === '' && this.#state === 'current')) return 0
    this.#told = text
    const { log } = this.#watch
    if (this.#state === 'foreign') {
      log.error(ahead, 'a newer release has taken away what this one needs: stop this one')
    } else if (this.#state === 'ahead') {
      log.warn(ahead, 'the schema is of a newer release; this one goes on with what it knows')
    } else log.info('the schema is of this release')
    return 0
  }
}
