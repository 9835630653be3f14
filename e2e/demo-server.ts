import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { edit, keepDemo, sharedData } from './demo-data.ts'
import { until } from './processes.ts'

// The server of all journeys, started by their tool. After it has loaded the demo a server signs its
// diplomas for minutes; those of the largest olympiad, thousands that no journey looks at, are marked as
// signed between its first life and its second. In the second it does what else a start leaves to do; then it
// is copied for whoever needs a server of their own.

const live = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: sharedData, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Lives until the folder has the demo and a key that signs, where nobody finds it. */
async function fill(): Promise<void> {
  const server = live({ PORT: '0' })
  const gone = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    const address = /is ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    // Whoever asks for the key is told one: it is made now.
    await fetch(`${address}/.well-known/did.json`)
    server.kill('SIGTERM')
  }
  const [code] = (await gone) as [number | null]
  if (isAsked) process.exit(0)
  if (code !== 0) throw new Error('the demo could not be loaded')
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
await fill()
await edit(sharedData, markTheCrowd)
const second = live({})
second.stdout.resume()
await until(readiness, second)
const gone = once(second, 'exit')
second.kill('SIGTERM')
await gone
if (isAsked) process.exit(0)
keepDemo()
const server = live({})
server.stdout.resume()
void until(readiness, server).then(() => process.stdout.write('calm\n'))
const [code] = (await once(server, 'exit')) as [number | null]
process.exitCode = code ?? 1
