// `npm run results -- publish|recompute|verify OLYMPIAD [REASON]`: what an organiser does with the
// results. The reason of a recomputation is what participants read.
// Settings are the server's own. An embedded database belongs to one process: stop the server first.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openResults, Refusal, type Results } from '../../server/src/results.ts'
import { progress } from '../progress.mjs'
import { linesOf } from './report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const commands = ['publish', 'recompute', 'verify'] as const
type Command = (typeof commands)[number]

/** True when all is well. */
async function perform(command: Command, olympiadId: number, results: Results): Promise<boolean> {
  if (command === 'verify') return verify(olympiadId, results)
  const line = progress(command === 'publish' ? 'Publishing' : 'Recomputing')
  try {
    const made =
      command === 'publish'
        ? await results.publish(olympiadId)
        : await results.recompute(olympiadId, reason ?? null)
    line.done()
    say(`Olympiad ${olympiadId}: version ${made.version}, ${made.people} people ranked.`)
    return true
  } catch (error) {
    line.fail()
    throw error
  }
}

async function verify(olympiadId: number, results: Results): Promise<boolean> {
  const line = progress('Verifying')
  const every = 2_000
  let told = 0
  const found = await results.verify(olympiadId, (people) => {
    if (people - told < every) return
    told = people
    line.note(`  ${people} people computed anew`)
  })
  line.done()
  if (!found) throw new Refusal('results_not_published')
  for (const text of linesOf(olympiadId, found)) say(text)
  return found.differences.length === 0 && found.runDifferences.length === 0
}

const [word, olympiad, reason] = process.argv.slice(2)
const command = commands.find((name) => name === word)
if (!command || !/^[1-9]\d{0,8}$/.test(olympiad ?? '')) {
  say('Usage: npm run results -- publish|recompute|verify OLYMPIAD [REASON]')
  process.exit(2)
}
const envFile = join(import.meta.dirname, '../../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
let results: Results | null = null
try {
  results = await openResults(process.env)
  process.exitCode = (await perform(command, Number(olympiad), results)) ? 0 : 1
} catch (error) {
  const isRefusal = error instanceof Refusal
  say(isRefusal ? `Refused: ${error.code.replaceAll('_', ' ')}.` : (error as Error).message)
  process.exitCode = 1
} finally {
  await results?.close()
}
