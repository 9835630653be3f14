import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** What all journeys of a run share. */
const folders = process.env['E2E_DATA_DIR'] ?? ''
export const sharedData = join(folders, 'shared')

export type Stock =
  /** What the demo brings, sold in every currency. */
  | 'demo'
  /** Nothing yet, and nobody but the provider of the project's language. */
  | 'empty'

/** Creating, loading, signing and listing are done once for all servers. */
export const keptAs = (stock: Stock) => join(folders, `kept-${stock}`)

/** For a server of its own; without a copy it does all of that itself. */
export function copyKept(stock: Stock, dataDir: string): void {
  if (existsSync(keptAs(stock))) cpSync(keptAs(stock), dataDir, { recursive: true })
}

const editing = `
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(process.argv[1])
  await lite.exec(process.argv[2])
  await lite.close()`

/** What no screen changes, while no server lives there. */
export async function edit(dataDir: string, sql: string): Promise<void> {
  const cwd = join(import.meta.dirname, '../server')
  const args = ['--input-type=module', '-e', editing, join(dataDir, 'postgres'), sql]
  const editor = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(editor, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`not done in ${dataDir}: ${sql}`)
}
