import type { Database, DatabaseConfig } from './database.ts'
import { openPostgres } from './postgres.ts'

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') return openPostgres(config)
  // An engine in WebAssembly is not even loaded where nobody needs it.
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(config.dataDir)
}
