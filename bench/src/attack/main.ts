// `npm run attack`: a stranger's program over HTTP alone, against a server started as in production.
//   npm run attack -- --engine=embedded --only=limits,floods --floods=5000
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, startProduct, type Ground } from '../ground.ts'
import { attackConsole, consoleSettings } from './console.ts'
import { attackByNotReading } from './deaf-readers.ts'
import { attackMemory } from './floods.ts'
import { attackLimits, limitSettings } from './limits.ts'
import { head, lineOf, type Outcome, type Tell } from './outcome.ts'
import { attackProtocol } from './protocol.ts'
import { attackSaves } from './saves.ts'

type Attack = {
  settings?: Record<string, string>
  run: (ground: Ground, tell: Tell) => Promise<void>
}

const asked = (name: string, fallback: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback

const attacks: Record<string, Attack> = {
  protocol: { run: attackProtocol },
  limits: { settings: limitSettings, run: attackLimits },
  console: { settings: consoleSettings, run: attackConsole },
  floods: { run: (ground, tell) => attackMemory(ground, tell, Number(asked('floods', '5000'))) },
  readers: { run: attackByNotReading },
  saves: { run: attackSaves },
}

/** The stranger comes through the proxy of this machine, which tells their address. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://olympiad.example',
  PLATFORM_URL: 'https://platform.example',
  TRUST_PROXY: 'on',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function onPostgres(work: (settings: Record<string, string>) => Promise<void>) {
  const postgres = await startPostgres({ isDurable: true })
  try {
    await work({ DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function embedded(work: (settings: Record<string, string>) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-attack-'))
  try {
    await work({ DATA_DIR: dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const engines = { embedded, postgres: onPostgres }
const chosen = asked('engine', Object.keys(engines).join(',')).split(',')
const only = asked('only', Object.keys(attacks).join(',')).split(',')
const unknown = [
  ...chosen.filter((name) => !(name in engines)),
  ...only.filter((name) => !(name in attacks)),
]
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(attacks).join(', ')}.`)
  process.exit(2)
}

const wantsDemo = (name: string) => attacks[name]?.settings?.['DEMO_DATA'] !== 'off'

let bypasses = 0
const tell = (outcome: Outcome) => {
  if (!outcome.isHeld) bypasses++
  say(lineOf(outcome))
}

for (const [engine, over] of Object.entries(engines)) {
  if (!chosen.includes(engine)) continue
  await over(async ({ DATABASE_URL = '', ...database }) => {
    const start = (settings = {}) =>
      startProduct(DATABASE_URL, { ...production, ...database, ...settings })
    // The first start makes the database and the demo, where somebody wants one.
    if (only.some(wantsDemo)) await (await start()).stop()
    for (const [name, { settings, run }] of Object.entries(attacks)) {
      if (!only.includes(name)) continue
      say(`\n${engine}: ${name}\n${head}`)
      const ground = await start(settings)
      try {
        await run(ground, tell)
      } finally {
        await ground.stop()
      }
    }
  })
}
say(`\n${bypasses} bypasses`)
process.exit(bypasses === 0 ? 0 : 1)
