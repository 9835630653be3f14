// `npm run verify-diploma -- FILE`: is a diploma (PDF, PNG or JSON) what was signed, and does it still
// count. Offline, with what was saved: --did FILE --status FILE [--copy FILE]; or --server URL.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sourcesOf } from './sources.ts'
import { exitCodes, verifyDiploma, type Report } from './verify.ts'

const usage = `Usage: npm run verify-diploma -- FILE [--did FILE] [--status FILE] [--copy FILE] [--server URL]
  FILE      a diploma: PDF, PNG or JSON
  --did     the issuer's keys, saved from https://ITS HOST/.well-known/did.json
  --status  its list of what no longer counts, saved from the address in the credential
  --copy    another copy of the credential, to say what differs
  --server  ask this server for all of it
Ends with 0: genuine; 1: altered; 2: cannot be read; 3: genuine, but it no longer counts; 4: not known.`

const conclusions: Record<Report['outcome'], string> = {
  genuine: 'GENUINE.',
  altered: 'NOT GENUINE.',
  unreadable: 'NOT A DIPLOMA.',
  revoked: 'GENUINE, BUT IT NO LONGER COUNTS.',
  unknown: 'NOT KNOWN.',
}

const text = { type: 'string' } as const
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { did: text, status: text, copy: text, server: text },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  const sources = sourcesOf(values)
  const { outcome, lines } = await verifyDiploma(readFileSync(path), sources)
  for (const line of lines) say(line)
  say(`\n${conclusions[outcome]}`)
  return exitCodes[outcome]
}

try {
  process.exitCode = await main()
} catch (error) {
  say((error as Error).message)
  process.exitCode = exitCodes.unreadable
}
