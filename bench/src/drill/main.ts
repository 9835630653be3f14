// `npm run drill`: three machines on the loopback as `deploy/three-machines` has them; then one part after
// the other goes while people save.
//   npm run drill -- --only=kill,switchover --rounds=5 --people=100 --json=drill.json --logs=folder
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { untilNoneFires } from './alerts.ts'
import { bareTables } from './bare.ts'
import { faults, type Fault } from './faults.ts'
import { untilWell } from './members.ts'
import { findParts } from './parts.ts'
import { makePlace } from './place.ts'
import { blame, failuresOf, table, type Row } from './report.ts'
import { playRound, type Hosts, type Round } from './round.ts'
import { openHall } from './seats.ts'
import { stackOf } from './stack.ts'

const asked = (name: string, fallback: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback
const say = (line: string) => void process.stdout.write(`${line}\n`)

const only = asked('only', Object.keys(faults).join(',')).split(',')
const rounds = Number(asked('rounds', '5'))
const people = Number(asked('people', '100'))
const json = asked('json', '')
const unknown = only.filter((name) => !(name in faults))
if (unknown.length > 0 || !(rounds > 0) || !(people > 0)) {
  say(
    `--only= names some of ${Object.keys(faults).join(', ')}; --rounds= and --people= are numbers.`,
  )
  process.exit(2)
}
const parts = findParts()
if ('missing' in parts) {
  say('The drill needs programs that npm does not have. On Debian or Ubuntu:')
  say(`  apt install ${parts.missing.join(' ')}`)
  say('Their services need not run: the drill starts its own, as files in a folder of /tmp.')
  process.exit(2)
}

const place = makePlace()
const stack = stackOf(parts, place)
process.on('exit', () => {
  stack.end()
  const logs = asked('logs', '')
  if (logs) keepLogs(logs)
  place.remove()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(130))

function keepLogs(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(place.folder).filter((name) => name.endsWith('.log')))
    copyFileSync(join(place.folder, name), join(folder, name))
}

async function play(hosts: Hosts, name: string, fault: Fault): Promise<Row> {
  const prepared = await fault.prepare?.(hosts)
  const played: Round[] = []
  for (let number = 0; number < rounds; number++) {
    await untilWell(stack.machines)
    await untilNoneFires(hosts.firing, fault.alerts)
    const round = await playRound(hosts, fault, prepared?.strike ?? fault.strike, number)
    played.push(round)
    const failures = failuresOf(fault, round)
    const words = failures.length > 0 ? `✗ ${failures.join('; ')}` : '✓'
    say(
      `${name} ${number + 1}: ${words} (no save for ${round.gap.toFixed(1)} s, bare ${round.bareGap.toFixed(1)} s, ` +
        `${round.saves} saves, errors ${JSON.stringify(round.errors)}, raised ${round.raised.join(' ')})`,
    )
  }
  await prepared?.undo()
  return { name, fault, rounds: played }
}

try {
  say(`Patroni ${parts.patroniVersion}, ${parts.postgres}, in ${place.folder}`)
  const firing = await stack.start(say)
  const pool = new pg.Pool({
    connectionString: stack.databaseUrl(stack.machines[0]),
    max: 2,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
  })
  pool.on('error', () => {})
  await pool.query(bareTables)
  const hosts: Hosts = { stack, pool, task: await openHall(pool), people, firing }
  const rows: Row[] = []
  for (const [name, fault] of Object.entries(faults)) {
    if (!only.includes(name)) continue
    rows.push(await play(hosts, name, fault))
    // After each: a long drill that is interrupted has said something.
    if (json) writeFileSync(json, JSON.stringify({ ...parts, people, rows }, null, 2))
  }
  say(`\n${table(rows)}`)
  for (const line of blame(rows, parts.patroniVersion)) say(`\n${line}`)
  const isGood = rows.every(({ fault, rounds }) =>
    rounds.every((one) => failuresOf(fault, one).length === 0),
  )
  process.exit(isGood ? 0 : 1)
} catch (error) {
  say((error as Error).stack ?? String(error))
  process.exit(1)
}
