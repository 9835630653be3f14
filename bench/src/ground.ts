import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

// The product as it is started by its users, on a PostgreSQL of its own: reached through HTTP alone.

const root = dirname(dirname(import.meta.dirname))

export type Running = { address: string; pid: number; stop: () => Promise<void> }
export type Ground = Running & { databaseUrl: string; tokenFor: (subject: string) => string }

export type Postgres = { url: string; pid: number; stop: () => Promise<void> }

type PostgresOptions = {
  /** It waits for the disk at every commit, as a real one does. */
  isDurable?: boolean
  settings?: Record<string, string>
  /** A folder where it stays when it is stopped. */
  keptIn?: string
}

export async function startPostgres({
  isDurable = false,
  settings = {},
  keptIn,
}: PostgresOptions = {}): Promise<Postgres> {
  const args = [
    join(root, 'scripts/postgres.mjs'),
    ...(isDurable ? ['--durable'] : []),
    ...(keptIn ? [`--keep=${keptIn}`] : []),
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, pid } = JSON.parse(line) as { url: string; pid: number }
  return {
    url,
    pid,
    stop: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** A Node process that listens; ready when `path` answers. */
export async function startNode(
  script: string,
  path: string,
  env: Record<string, string>,
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env, PORT: `${port}`, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 6_000; tries++) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    const answer = await fetch(`${address}${path}`).catch(() => null)
    if (answer?.ok) return { address, pid: child.pid ?? 0, stop: () => ended(child) }
    await pause(20)
  }
  await ended(child)
  throw new Error(`${script} does not answer`)
}

/** Limits are counted as always, only that nobody reaches them. */
export const unlimited = { RATE_LIMIT_PERSON: '1000000', RATE_LIMIT_ADDRESS: '1000000' }

export async function startProduct(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Ground> {
  const secret = randomBytes(32).toString('hex')
  const running = await startNode(join(root, 'server/dist/main.js'), '/readyz', {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
    TOKEN_SECRET: secret,
    TOKEN_ISSUER: 'bench',
    TOKEN_AUDIENCE: 'bench',
    LOG_LEVEL: 'info',
    // As `npm start` does.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...settings,
  })
  return { ...running, databaseUrl, tokenFor: (subject) => tokenOf(subject, secret) }
}

export function tokenOf(subject: string, secret: string): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const role = subject.startsWith('organiser') ? 'organiser' : 'participant'
  const claims = { sub: subject, iss: 'bench', aud: 'bench', iat: now, exp: now + 7200 }
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, role, lang: 'uk', domain: 'uk' })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Processor time a process has used, in milliseconds; null where the system does not tell. */
export function cpuMsOf(pid: number): number | null {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.reduce((sum, task) => sum + threadMs(pid, task), 0)
  } catch {
    return null
  }
}

/** Of it, what the thread used that serves requests. */
export function mainThreadMsOf(pid: number): number | null {
  try {
    return threadMs(pid, `${pid}`)
  } catch {
    return null
  }
}

function threadMs(pid: number, task: string): number {
  const [used] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
  return Number(used) / 1e6
}
