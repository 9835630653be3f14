import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, startProduct } from '../ground.ts'
import { loadHistory } from './history.ts'

/** Runs of the past in each of the two databases. */
export type Sizes = { few: number; many: number }

/** Nothing of it must survive a power loss before it is whole. */
const settings = {
  ...{ synchronous_commit: 'off', autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '8GB', checkpoint_timeout: '1h', shared_buffers: '1GB' },
}

export const addressOf = (url: string, database: string) => {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

const noteIn = (folder: string) => join(folder, 'loaded.json')

/** What lies ready in a folder, whole; null: nothing. */
export function loadedIn(folder: string): Sizes | null {
  const note = noteIn(folder)
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Sizes) : null
}

/** A PostgreSQL in this folder with both databases; begun anew where somebody was interrupted. */
export async function loadInto(folder: string, sizes: Sizes, say: (line: string) => void) {
  const postgres = await startPostgres({ keptIn: folder, settings })
  try {
    for (const [name, runs] of Object.entries(sizes)) {
      const client = new pg.Client(postgres.url)
      await client.connect()
      await client.query(`drop database if exists ${name}`)
      await client.query(`create database ${name}`)
      await client.end()
      const own = addressOf(postgres.url, name)
      const began = Date.now()
      await (await startProduct(own)).stop()
      const olympiads = await loadHistory(own, runs)
      const seconds = ((Date.now() - began) / 1000).toFixed(0)
      say(`${name}: ${runs} runs of ${olympiads} olympiads loaded in ${seconds} s`)
    }
  } finally {
    await postgres.stop()
  }
  spawnSync('sync')
  writeFileSync(noteIn(folder), JSON.stringify(sizes))
}
