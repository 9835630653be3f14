// The folders of all journeys, before any of them begins. In its first life a server loads the demo, while another
// makes a folder that knows no olympiad. After that a server signs diplomas for minutes and lists people for ten
// seconds, and so would every server that begins with a copy: the diplomas of the crowd, which no journey looks into,
// are marked as signed, and in its second life the server lists everybody. Then the folder is copied.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { edit, keptAs, sharedData } from './demo-data.ts'
import { freePort, until } from './processes.ts'
import { tokenFor } from './sign-in.ts'

const program = join(import.meta.dirname, '../server/dist/main.js')
const living = new Set<ChildProcess>()
/** Here any secret will do. */
const secret = (process.env['E2E_TOKEN_SECRET'] ??= randomUUID())
const settings = {
  HOST: 'localhost',
  DATABASE_URL: '',
  TOKEN_SECRET: secret,
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

/** Whoever asks for a list of people waits for two thousand changes at most; the demo leaves fifteen thousand. */
const askings = 20

async function calmDown(): Promise<void> {
  const port = await freePort()
  const server = live({ PORT: `${port}` })
  server.stdout!.resume()
  const address = `http://localhost:${port}`
  await until(`${address}/readyz`, server)
  const headers = { authorization: `Bearer ${tokenFor('organiser', { role: 'organiser' })}` }
  for (let listed = 0; listed < askings;) {
    const list = await fetch(`${address}/api/organiser/olympiads/7/people`, { headers })
    await list.arrayBuffer()
    if (list.ok) listed++
    // Where the connection is busy with them already one is asked to come back.
    else if (list.status === 503) await pause(500)
    else throw new Error(`the people of the demo were not listed: ${list.status}`)
  }
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

const markTheCrowd = `
  insert into diploma_credentials (code, credential, key_id)
  select d.code, '{}', (select min(id) from diploma_keys)
    from diplomas d join practicants p on p.id = d.practicant_id
   where p.subject like 'demo-%' and d.ended_at is null
  on conflict do nothing`

/** Unless `npm test` has done it already, beside what leaves a processor idle. */
export async function prepareDemo(): Promise<void> {
  if (existsSync(keptAs('demo'))) return
  try {
    await Promise.all([fill({}), fill({ DATA_DIR: keptAs('empty'), DEMO_DATA: 'off' })])
    await edit(sharedData, markTheCrowd)
    await calmDown()
  } finally {
    endPreparing()
  }
  cpSync(sharedData, keptAs('demo'), { recursive: true })
}

export function endPreparing(): void {
  for (const server of living) server.kill('SIGTERM')
}

if (import.meta.main) {
  process.on('SIGTERM', endPreparing)
  await prepareDemo()
}
