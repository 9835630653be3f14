// The folders of all journeys, before any of them begins. In its first life a server loads the demo, while another
// makes a folder that knows no olympiad. After that a server signs its diplomas for minutes; those of the largest
// olympiad, thousands that no journey looks at, are marked as signed. In the second it does what else a start leaves to
// do, and is copied for whoever needs a server of their own.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { edit, keptAs, sharedData } from './demo-data.ts'
import { freePort, until } from './processes.ts'

const program = join(import.meta.dirname, '../server/dist/main.js')
const living = new Set<ChildProcess>()
/** Nobody signs in yet: any secret will do. */
const settings = {
  HOST: 'localhost',
  DATABASE_URL: '',
  TOKEN_SECRET: randomUUID(),
  TOKEN_ISSUER: 'e2e-platform',
  TOKEN_AUDIENCE: 'e2e-olympiad',
  LOG_LEVEL: 'warn',
}

function live(own: Record<string, string>): ChildProcess {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, DATA_DIR: sharedData, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  living.add(server)
  server.once('exit', () => living.delete(server))
  return server
}

/** Lives until it is ready and has a key that signs, where nobody finds it. */
async function fill(own: Record<string, string>): Promise<void> {
  const server = live({ PORT: '0', ...own })
  const gone = once(server, 'exit')
  for await (const line of createInterface(server.stdout!)) {
    const address = /is ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    // Whoever asks for the key is told one: it is made now.
    await fetch(`${address}/.well-known/did.json`)
    server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (code !== 0) throw new Error('the folder of all journeys could not be filled')
}

async function calmDown(): Promise<void> {
  const port = await freePort()
  const server = live({ PORT: `${port}` })
  server.stdout!.resume()
  await until(`http://localhost:${port}/readyz`, server)
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

const markTheCrowd = `
  insert into diploma_credentials (code, credential, key_id)
  select code, '{}', (select min(id) from diploma_keys) from diplomas
   where olympiad_id = 7 and ended_at is null
  on conflict do nothing`

/** Unless `npm test` has done it already, beside what leaves a processor idle. */
export async function prepareDemo(): Promise<void> {
  if (existsSync(keptAs('demo'))) return
  await Promise.all([fill({}), fill({ DATA_DIR: keptAs('empty'), DEMO_DATA: 'off' })])
  await edit(sharedData, markTheCrowd)
  await calmDown()
  cpSync(sharedData, keptAs('demo'), { recursive: true })
}

export function endPreparing(): void {
  for (const server of living) server.kill('SIGTERM')
}

if (import.meta.main) {
  process.on('SIGTERM', endPreparing)
  await prepareDemo()
}
