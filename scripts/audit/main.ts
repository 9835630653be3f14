// `npm run audit -- verify`: is the log of the console what was written. `npm run audit -- erase PERSON`:
// the personal values it keeps of somebody, and their name on diplomas. Settings are the server's own. An embedded database
// belongs to one process: stop the server first.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { erasePersonal } from '../../server/src/db/audit-erasure.ts'
import { verifyAudit, type AuditProblem } from '../../server/src/db/audit-verification.ts'
import type { Database } from '../../server/src/db/database.ts'
import { openExisting } from '../../server/src/db/existing-database.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { forgetDiplomas } from '../../server/src/diplomas/issue.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const problems: Record<AuditProblem, string> = {
  changed: 'is not as it was written',
  'does-not-follow': 'does not follow the entry before it',
  'moment-changed': 'has another moment than was written',
  'personal-changed': 'has other personal values beside it than were written',
  'end-missing': 'is not the last that was written',
}
const nameOf = (chain: number) => (chain === 0 ? 'no olympiad' : `olympiad ${chain}`)

/** True when all is well. */
async function verify({ pool }: Database): Promise<boolean> {
  const { chains, breaks } = await verifyAudit(pool)
  for (const { chain, entries, head } of chains) {
    say(`Log of ${nameOf(chain)}: ${entries} entries hold, the last is ${head}`)
  }
  for (const { chain, number, problem } of breaks) {
    say(`BROKEN: log of ${nameOf(chain)}: entry ${number} ${problems[problem]}.`)
  }
  if (breaks.length === 0) say('The log is as it was written.')
  return breaks.length === 0
}

async function erase({ pool }: Database, personId: number): Promise<boolean> {
  const entries = await erasePersonal(pool, personId, () => new Date())
  const diplomas = await inTransaction(pool, (client) =>
    forgetDiplomas(client, personId, new Date()),
  )
  say(`Erased the personal values of person ${personId} beside ${entries} entries.`)
  say(`Their diplomas no longer count and have no name: ${diplomas}.`)
  return true
}

const [command, person] = process.argv.slice(2)
const isErasing = command === 'erase' && /^[1-9]\d{0,8}$/.test(person ?? '')
if (command !== 'verify' && !isErasing) {
  say('Usage: npm run audit -- verify | erase PERSON')
  process.exit(2)
}
const envFile = join(import.meta.dirname, '../../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
let db: Database | null = null
try {
  db = await openExisting(process.env)
  process.exitCode = (await (isErasing ? erase(db, Number(person)) : verify(db))) ? 0 : 1
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
} finally {
  await db?.close()
}
