// `npm run clock`: how far the clock of the runs is from that of the database's machine. `npm run clock --
// settle`: the machine is right, runs go by it again; refused while anybody is in a run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openExisting } from '../../server/src/db/existing-database.ts'
import { clockState, settleClock } from '../../server/src/runs/clock-guard.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const [command = 'show'] = process.argv.slice(2)
if (!['show', 'settle'].includes(command)) {
  say('Usage: npm run clock [-- settle]')
  process.exit(2)
}
const envFile = join(import.meta.dirname, '../../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
const db = await openExisting(process.env)
try {
  const { shiftMs, open } = await clockState(db.pool)
  say(
    `The clock of the runs is ${shiftMs / 1000} s from the machine's; ${open} runs are under way.`,
  )
  if (command === 'settle') {
    const isSettled = await settleClock(db.pool)
    say(isSettled ? 'Runs go by the machine again.' : 'Not settled: wait until nobody is in a run.')
    process.exitCode = isSettled ? 0 : 1
  }
} finally {
  await db.close()
}
