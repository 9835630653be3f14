// `npm run results -- publish|recompute|verify OLYMPIAD`: what an organiser does with the results.
// Settings are the server's own. An embedded database belongs to one process: stop the server first.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from '../../server/src/config.ts'
import { openDatabase, type Database } from '../../server/src/db/database.ts'
import { Refusal } from '../../server/src/http/route/refusal.ts'
import { markPublished } from '../../server/src/olympiads/store.ts'
import { publishResults, recomputeResults } from '../../server/src/ranking/publication.ts'
import { verifyResults } from '../../server/src/ranking/verification.ts'
import { closeOverdue } from '../../server/src/runs/grading.ts'
import { progress } from '../progress.mjs'
import { linesOf } from './report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const commands = ['publish', 'recompute', 'verify'] as const
type Command = (typeof commands)[number]

async function openExisting(): Promise<Database> {
  const { database, dataDir } = configOf(process.env)
  if (database.kind === 'postgres') return openDatabase(database)
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}.`)
  return openDatabase({ kind: 'pglite', dataDir })
}

/** True when all is well. */
async function perform(command: Command, olympiadId: number, db: Database): Promise<boolean> {
  const parts = {
    db,
    now: () => new Date(),
    markPublished,
    closeOverdueRuns: () => closeOverdue(db.pool),
  }
  if (command === 'verify') return verify(olympiadId, db)
  const isFirst = command === 'publish'
  const line = progress(isFirst ? 'Publishing' : 'Recomputing')
  try {
    const made = await (isFirst ? publishResults : recomputeResults)(parts, olympiadId)
    line.done()
    say(`Olympiad ${olympiadId}: version ${made.version}, ${made.people} people ranked.`)
    return true
  } catch (error) {
    line.fail()
    throw error
  }
}

async function verify(olympiadId: number, db: Database): Promise<boolean> {
  const line = progress('Verifying')
  const every = 2_000
  let told = 0
  const found = await verifyResults(db.pool, olympiadId, (people) => {
    if (people - told < every) return
    told = people
    line.note(`  ${people} people computed anew`)
  })
  line.done()
  if (!found) throw new Refusal('results_not_published')
  for (const text of linesOf(olympiadId, found)) say(text)
  return found.differences.length === 0 && found.runDifferences.length === 0
}

const [word, olympiad] = process.argv.slice(2)
const command = commands.find((name) => name === word)
if (!command || !/^[1-9]\d{0,8}$/.test(olympiad ?? '')) {
  say('Usage: npm run results -- publish|recompute|verify OLYMPIAD')
  process.exit(2)
}
const envFile = join(import.meta.dirname, '../../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
let db: Database | null = null
try {
  db = await openExisting()
  process.exitCode = (await perform(command, Number(olympiad), db)) ? 0 : 1
} catch (error) {
  const isRefusal = error instanceof Refusal
  say(isRefusal ? `Refused: ${error.code.replaceAll('_', ' ')}.` : (error as Error).message)
  process.exitCode = 1
} finally {
  await db?.close()
}
