import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { Run } from './people-data.ts'

// As the product opens it.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

export type Embedded = { run: Run; close: () => Promise<void> }

/** The database of a product that is not running. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
  const lite = await PGlite.create({ dataDir: join(dataDir, 'postgres'), startParams })
  return {
    run: (text, values) => lite.query(text, values),
    close: () => lite.close(),
  }
}

/** The same data for somebody else, while the product has its own. */
export async function openCopy(dataDir: string): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-copy-'))
  cpSync(join(dataDir, 'postgres'), join(folder, 'postgres'), { recursive: true })
  const { run, close } = await openEmbedded(folder)
  return {
    run,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
