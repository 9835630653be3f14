import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { prepared } from './processes.ts'

// The server of all journeys, started by their tool. Filling an embedded database takes longer than
// anything else a server does, so the first lives of this one leave copies for others to begin with.

const live = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Lives until the folder has what these settings bring, where nobody finds it. */
async function fill(stock: 'empty' | 'demo'): Promise<void> {
  const server = live({ PORT: '0', ...(stock === 'empty' && { DEMO_DATA: 'off' }) })
  const gone = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('is ready: ')) server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (isAsked) process.exit(0)
  if (code !== 0) throw new Error(`no server with ${stock} data`)
  cpSync(join(process.env['DATA_DIR'] ?? '', 'postgres'), prepared(stock), { recursive: true })
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
