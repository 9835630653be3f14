// `npm run diploma-keys -- rotate`: from now on diplomas are signed with a new key; who signs notices by
// itself, and what the old one signed stays valid. `npm run diploma-keys -- list`: all there ever were.
// Settings are the server's own. An embedded database belongs to one process: to list, stop the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../server/src/db/database.ts'
import { openExisting } from '../../server/src/db/existing-database.ts'
import { readKeyFile, replaceKeyFile } from '../../server/src/diplomas/credential/key-file.ts'
import { knownKeys } from '../../server/src/diplomas/credential/store.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const envFile = join(import.meta.dirname, '../../.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
// Not by the configuration: a key that is missing would be refused there, and this makes one.
const { DIPLOMA_KEY_FILE, DATA_DIR } = process.env
const file = DIPLOMA_KEY_FILE || join(DATA_DIR || 'data', 'diploma-key.pem')

function rotate(): void {
  const old = existsSync(file) ? readKeyFile(file).id : null
  const { id } = replaceKeyFile(file)
  say(`Diplomas are signed with ${id} from now on; it is in ${file}.`)
  if (old) say(`What ${old} signed stays valid. Its private half is gone.`)
}

async function list(): Promise<void> {
  const current = existsSync(file) ? readKeyFile(file).id : null
  let db: Database | null = null
  try {
    db = await openExisting(process.env)
    for (const { id, addedAt, retiredAt } of await knownKeys(db.pool)) {
      const until = retiredAt ? `until ${retiredAt.toISOString()}` : 'and still does'
      say(
        `${id} signs since ${addedAt.toISOString()} ${until}${id === current ? ` (${file})` : ''}`,
      )
    }
    if (!current) say(`There is no key in ${file} yet: it is made when it is first needed.`)
  } finally {
    await db?.close()
  }
}

const command = process.argv[2]
try {
  if (command === 'rotate') rotate()
  else if (command === 'list') await list()
  else {
    say('Usage: npm run diploma-keys -- rotate | list')
    process.exitCode = 2
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
