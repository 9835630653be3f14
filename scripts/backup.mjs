// `npm run backup [-- TARGET]` copies the database while it is in use; `npm run restore -- SOURCE`
// puts a copy in its place. PostgreSQL by its own tools, the embedded database by its server.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './workspace.mjs'

const envFile = join(root, '.env')
if (existsSync(envFile)) loadEnvFile(envFile)
const { DATABASE_URL_FILE, DATA_DIR = 'data' } = process.env
const DATABASE_URL =
  process.env.DATABASE_URL ?? (DATABASE_URL_FILE && readFileSync(DATABASE_URL_FILE, 'utf8').trim())
const dataDir = resolve(root, DATA_DIR)
const database = join(dataDir, 'postgres')
const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-')
const patienceMs = 120_000

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const tool = (name, args) => {
  const { status, error } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) fail(`${name} is missing: install the client tools of your PostgreSQL's version.`)
  if (status !== 0) fail(`${name} ended with ${status}.`)
}

/** The server that has the embedded database open: it holds the lock, and its number stands beside. */
const owner = () => {
  const lock = join(dataDir, 'folder.lock')
  if (!existsSync(lock)) return null
  const folder = new DatabaseSync(lock)
  try {
    folder.exec('begin immediate')
    return null
  } catch {
    return Number(readFileSync(join(dataDir, 'server.pid'), 'utf8'))
  } finally {
    folder.close()
  }
}

const copiesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []

const copyByServer = async (pid) => {
  const folder = join(dataDir, 'backups')
  const known = new Set(copiesIn(folder))
  process.kill(pid, 'SIGUSR2')
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const made = copiesIn(folder).find((name) => !known.has(name))
    if (made) return join(folder, made)
    await pause(100)
  }
  return fail('The server did not make a copy; its log says why.')
}

const backUp = async (target) => {
  if (DATABASE_URL) {
    const file = resolve(target ?? join(dataDir, 'backups', `${stamp()}.dump`))
    mkdirSync(dirname(file), { recursive: true })
    tool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, DATABASE_URL])
    return file
  }
  if (!existsSync(database)) fail(`There is no database in ${dataDir}.`)
  const pid = owner()
  if (pid === null) {
    const folder = resolve(target ?? join(dataDir, 'backups', stamp()))
    cpSync(database, folder, { recursive: true, errorOnExist: true, force: false })
    return folder
  }
  const made = await copyByServer(pid)
  if (!target) return made
  cpSync(made, resolve(target), { recursive: true, errorOnExist: true, force: false })
  return resolve(target)
}

const restore = (source) => {
  if (!source || !existsSync(source)) fail('Say which copy: npm run restore -- data/backups/…')
  if (DATABASE_URL) {
    const common = ['--clean', '--if-exists', '--no-owner', '--exit-on-error']
    tool('pg_restore', [...common, '--single-transaction', `--dbname=${DATABASE_URL}`, source])
    return
  }
  if (!existsSync(join(source, 'PG_VERSION'))) fail(`${source} is no copy of an embedded database.`)
  const pid = owner()
  if (pid !== null) fail(`Stop the server first (process ${pid}).`)
  if (existsSync(database)) {
    const aside = `${database}.before-restore-${stamp()}`
    renameSync(database, aside)
    console.log(`What was there is now ${aside}`)
  }
  cpSync(source, database, { recursive: true })
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'restore') {
  restore(rest[0] && resolve(rest[0]))
  console.log('Restored. Start the server; it brings the schema up to date.')
} else console.log(`Backed up: ${await backUp(command)}`)
