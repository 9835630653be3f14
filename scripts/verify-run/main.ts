// `npm run verify-run -- run-….json [commitment]`: checks a downloaded run, or the challenge of a day that
// is over, without the server. The second argument is the commitment shown before.
import { readFileSync } from 'node:fs'
import { getRunFile } from '../../contract/src/runs-review.ts'
import { runFile } from '../../contract/src/runs.schema.ts'
import { dailyFile } from '../../contract/src/training.schema.ts'
import { checksOf, type Check } from './checks.ts'
import { dailyChecks } from './daily.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Verifiable = { name: string; checks: (noted: string | null) => Check[] }

function verifiableIn(content: unknown): Verifiable | string {
  const isDaily = (content as { format?: unknown } | null)?.format === 'memory-olympiad-daily-1'
  if (isDaily) {
    const daily = dailyFile.safeParse(content)
    if (!daily.success) return fieldsOf(daily.error)
    const { data } = daily
    const name = `The challenge of ${data.day} (${data.band}, ${data.language})`
    return { name, checks: (noted) => dailyChecks(data, noted) }
  }
  const run = runFile.safeParse(content)
  if (!run.success) return fieldsOf(run.error)
  const file = getRunFile.fromWire(run.data)
  return { name: `Run ${file.id}`, checks: (noted) => checksOf(file, noted) }
}

const fieldsOf = ({ issues }: { issues: { path: PropertyKey[] }[] }) =>
  [...new Set(issues.map(({ path }) => path.join('.')))].join(', ')

function fileAt(path: string): Verifiable | string {
  try {
    const found = verifiableIn(JSON.parse(readFileSync(path, 'utf8')))
    return typeof found === 'string' ? `${path} is no run file: ${found}` : found
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`
  }
}

const [path, noted = null] = process.argv.slice(2)
if (!path) {
  say('Usage: npm run verify-run -- <run file or daily file> [commitment noted before]')
  process.exit(2)
}
const file = fileAt(path)
if (typeof file === 'string') {
  say(file)
  process.exit(2)
}
const checks = file.checks(noted)
for (const { name, isTrue, detail } of checks) {
  say(`${isTrue ? '✓' : '✗'} ${name.padEnd(11)} ${detail}`)
}
const isTrue = checks.every((check) => check.isTrue)
say(isTrue ? `\n${file.name} is as it says.` : `\n${file.name} is NOT as it says.`)
process.exit(isTrue ? 0 : 1)
