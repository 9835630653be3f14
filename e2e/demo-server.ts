import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { edit, keptAs, sharedData } from './demo-data.ts'
import { until } from './processes.ts'

// The server of all journeys, started by their tool. In its first life it loads the demo, while another makes a
// folder that knows no olympiad. After that a server signs its diplomas for minutes; those of the largest olympiad,
// thousands that no journey looks at, are marked as signed. In the second it does what else a start leaves to do,
// and is copied for whoever needs a server of their own.

const live = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../server/dist/main.js')], {
    env: { ...process.env, DATA_DIR: sharedData, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Lives until it is ready and has a key that signs, where nobody finds it. */
async function prepare(settings: Record<string, string>): Promise<void> {
  const server = live({ PORT: '0', ...settings })
  const gone = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    const address = /is ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    // Whoever asks for the key is told one: it is made now.
    await fetch(`${address}/.well-known/did.json`)
    server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (isAsked) return
  if (code !== 0) throw new Error('the folder of all journeys could not be filled')
}

const markTheCrowd = `
  insert into diploma_credentials (code, credential, key_id)
  select code, '{}', (select min(id) from diploma_keys) from diplomas
   where olympiad_id = 7 and ended_at is null
  on conflict do nothing`

const readiness = `http://localhost:${process.env['PORT']}/readyz`

// The tool asks the whole group to end: whichever server lives does, and this process with it.
let isAsked = false
process.on('SIGTERM', () => (isAsked = true))
await Promise.all([prepare({}), prepare({ DATA_DIR: keptAs('empty'), DEMO_DATA: 'off' })])
if (isAsked) process.exit(0)
await edit(sharedData, markTheCrowd)
const second = live({})
second.stdout.resume()
await until(readiness, second)
const gone = once(second, 'exit')
second.kill('SIGTERM')
await gone
if (isAsked) process.exit(0)
cpSync(sharedData, keptAs('demo'), { recursive: true })
const server = live({})
server.stdout.resume()
void until(readiness, server).then(() => process.stdout.write('calm\n'))
const [code] = (await once(server, 'exit')) as [number | null]
process.exitCode = code ?? 1
