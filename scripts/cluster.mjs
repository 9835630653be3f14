// `npm run cluster -- --processes 2`: several stateless servers on one PostgreSQL behind one port.
// Without DATABASE_URL a throw-away PostgreSQL is started and goes with us.
import cluster from 'node:cluster'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { loadEnvFile } from 'node:process'
import { buildOrEnd, serverProgram } from './build.mjs'
import { install } from './install.mjs'
import { compileCache, projectNode, root } from './workspace.mjs'

const args = process.argv.slice(2)
const asked = (name) => {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
  if (at < 0) return undefined
  return args[at].includes('=') ? args[at].slice(name.length + 3) : args[at + 1]
}
const processes = Number(asked('processes') ?? 2)
if (!Number.isInteger(processes) || processes < 1 || processes > 64) {
  console.error('--processes is a number from 1 to 64')
  process.exit(2)
}

const envFile = join(root, '.env')
if (existsSync(envFile)) loadEnvFile(envFile)
const needsDatabase = !process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE
await install({ dev: needsDatabase })
await buildOrEnd()

const startPostgres = async () => {
  const child = spawn(projectNode(), [join(root, 'scripts', 'postgres.mjs'), '--durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Out of our group: Ctrl-C must not reach it before the servers have closed.
    detached: true,
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('PostgreSQL did not start')
  })
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), gone])
  gone.catch(() => {})
  return { url: JSON.parse(line).url, stop: () => child.stdin.end() }
}

const postgres = needsDatabase ? await startPostgres() : null
const metricsPort = Number(process.env.METRICS_PORT)
cluster.setupPrimary({
  exec: serverProgram,
  execPath: projectNode(),
  silent: true,
})

let isStopping = false
let quickEnds = 0

/** Each server is a whole one; the first of them does the talking. */
const startServer = (index) => {
  const bornAt = Date.now()
  const worker = cluster.fork({
    ...compileCache,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(metricsPort && { METRICS_PORT: String(metricsPort + index) }),
  })
  const { stdout, stderr } = worker.process
  createInterface(stdout).on('line', (line) => {
    if (line.startsWith('{')) console.log(line.replace('{', `{"process":${index + 1},`))
    else if (index === 0) console.log(line)
  })
  stderr.pipe(process.stderr)
  worker.on('exit', (code, signal) => {
    if (isStopping) return
    quickEnds = Date.now() - bornAt < 5_000 ? quickEnds + 1 : 0
    if (quickEnds >= 2 * processes) {
      console.error('The servers end as soon as they start.')
      stop(1)
      return
    }
    console.error(`Server ${index + 1} ended (${signal ?? code}); another takes its place.`)
    startServer(index)
  })
}

const stop = (code = 0) => {
  if (isStopping) return
  isStopping = true
  const workers = Object.values(cluster.workers ?? {})
  for (const worker of workers) worker.process.kill('SIGTERM')
  let left = workers.length
  const gone = () => {
    if (--left > 0) return
    postgres?.stop()
    process.exit(code)
  }
  if (left === 0) {
    left = 1
    gone()
  }
  for (const worker of workers) worker.on('exit', gone)
}
process.on('SIGINT', () => stop())
process.on('SIGTERM', () => stop())

for (let index = 0; index < processes; index++) startServer(index)
console.log(`${processes} servers on ${postgres ? 'a throw-away PostgreSQL' : 'DATABASE_URL'}`)
