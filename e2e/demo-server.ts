import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sharedData } from './demo-data.ts'
import { endPreparing, prepareDemo } from './prepare-demo.ts'
import { until } from './processes.ts'

// The server of all journeys, started by their tool.

// The tool asks the whole group to end: whichever server lives does, and this process with it.
let isAsked = false
process.on('SIGTERM', () => {
  isAsked = true
  endPreparing()
})
await prepareDemo().catch((error: unknown) => {
  if (!isAsked) throw error
})
if (isAsked) process.exit(0)
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/dist/main.js')], {
  env: { ...process.env, DATA_DIR: sharedData },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const readiness = `http://localhost:${process.env['PORT']}/readyz`
void until(readiness, server).then(() => process.stdout.write('calm\n'))
const [code] = (await once(server, 'exit')) as [number | null]
process.exit(code ?? 1)
