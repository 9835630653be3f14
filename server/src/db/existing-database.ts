import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from '../config.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

/** The server's database by its own settings, for commands; none is made where there was none. */
export async function openExisting(env: NodeJS.ProcessEnv): Promise<Database> {
  const { database, dataDir } = configOf(env)
  if (database.kind === 'postgres') return openDatabase(database)
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}.`)
  return openDatabase({ kind: 'pglite', dataDir })
}
