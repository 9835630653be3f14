// `npm run verify-run -- run-….json [commitment]`: checks a downloaded run without the server. The
// second argument is the commitment shown when the run was started.
import { readFileSync } from 'node:fs'
import { getRunFile, type RunFile } from '../../contract/src/runs-review.ts'
import { runFile } from '../../contract/src/runs.schema.ts'
import { checksOf } from './checks.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

function fileAt(path: string): RunFile | string {
  try {
    const parsed = runFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return getRunFile.fromWire(parsed.data)
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.')))
    return `${path} is no run file: ${[...fields].join(', ')}`
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`
  }
}

const [path, noted = null] = process.argv.slice(2)
if (!path) {
  say('Usage: npm run verify-run -- <run file> [commitment noted at the start]')
  process.exit(2)
}
const file = fileAt(path)
if (typeof file === 'string') {
  say(file)
  process.exit(2)
}
const checks = checksOf(file, noted)
for (const { name, isTrue, detail } of checks) {
  say(`${isTrue ? '✓' : '✗'} ${name.padEnd(11)} ${detail}`)
}
const isTrue = checks.every((check) => check.isTrue)
say(isTrue ? `\nRun ${file.id} is as it says.` : `\nRun ${file.id} is NOT as it says.`)
process.exit(isTrue ? 0 : 1)
