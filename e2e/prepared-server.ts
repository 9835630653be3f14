import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { prepared, type Stock } from './processes.ts'

// The server of all journeys, started by their tool. Filling an embedded database takes longer than
// anything else a server does, so the first lives of this one leave copies for others to begin with.

const live = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const database = join(process.env['DATA_DIR'] ?? '', 'postgres')

/** Lives until the folder has what these settings bring, where nobody finds it. */
async function fill(stock: Stock): Promise<void> {
  const server = live({ PORT: '0', ...(stock === 'empty' && { DEMO_DATA: 'off' }) })
  const gone = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    const address = /is ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    // Whoever asks for the key that signs diplomas is told one: it is made now.
    await fetch(`${address}/.well-known/did.json`)
    server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (isAsked) process.exit(0)
  if (code !== 0) throw new Error(`no server with ${stock} data`)
  if (stock === 'demo') await signTheCrowd()
  cpSync(database, prepared(stock), { recursive: true })
}

/**
 * The thousands of the demo's largest olympiad would be signed for minutes while the journeys are played,
 * and in no journey is one of them looked at.
 */
async function signTheCrowd(): Promise<void> {
  const sql = `
    insert into diploma_credentials (code, credential, key_id)
    select code, '{}', (select min(id) from diploma_keys) from diplomas
     where olympiad_id = 7 and ended_at is null
    on conflict do nothing`
  const program = `
    const { PGlite } = await import('@electric-sql/pglite')
    const lite = await PGlite.create(process.argv[1])
    await lite.exec(process.argv[2])
    await lite.close()`
  const cwd = join(import.meta.dirname, '../server')
  const args = ['--input-type=module', '-e', program, database, sql]
  const edit = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(edit, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the diplomas of the crowd could not be marked')
}

// The tool asks the whole group to end: whichever server lives does, and this process with it.
let isAsked = false
process.on('SIGTERM', () => (isAsked = true))
await fill('empty')
await fill('demo')
const server = live({})
server.stdout.resume()
const [code] = (await once(server, 'exit')) as [number | null]
process.exitCode = code ?? 1
