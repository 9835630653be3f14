import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenKey } from './app.ts'
import { compileCache } from './compile-cache.ts'

const programs = {
  server: join(import.meta.dirname, '../../dist/main.js'),
  'doomed server': join(import.meta.dirname, '../../dist/doomed/doomed-server.js'),
}

export type ServerProcess = {
  address: string
  /** Of the life that is on; 0 between lives. */
  pid: () => number
  /** Starts it, and waits until it answers. */
  start: () => Promise<void>
  /** Without a word, as a crash or a power switch would. */
  kill: () => Promise<void>
  /** Waits until it has died by itself. */
  death: () => Promise<void>
  /** What it said last if it has died by itself; null while it lives. */
  lastWords: () => string | null
  /** All it said in this life. */
  said: () => string
  /** As an operator would; says how it ended. */
  stop: () => Promise<number | null>
}

/** Ports the system gives to outgoing connections begin at 32768, on other systems above. */
const ports = { from: 20_000, to: 32_000 }

/**
 * Not one the system would lend to a connection: while the server is dead, any client on this
 * machine may be given its number, or even meet itself there, and the server could not come back.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(randomInt(ports.from, ports.to), '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    const { port } = probe.address() as { port: number }
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** A start makes much and keeps most of it: a third of its work was moving that about in a small young memory. */
export const roomToStart = ['--min-semi-space-size=64', '--max-semi-space-size=64']

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null

/** The real server in a process of its own, on one port for all its lives. */
export async function serverProcess(
  settings: Record<string, string>,
  nodeArgs: readonly string[] = [],
  program: keyof typeof programs | { file: string } = 'server',
): Promise<ServerProcess> {
  const file = typeof program === 'string' ? programs[program] : program.file
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let said: Buffer[] = []

  async function isReady(): Promise<boolean> {
    try {
      return (await fetch(`${address}/readyz`)).ok
    } catch {
      return false
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null
    const gone = once(ending, 'exit')
    ending.kill(signal)
    return ((await gone) as [number | null])[0]
  }

  return {
    address,
    pid: () => child?.pid ?? 0,
    start: async () => {
      said = []
      const started = spawn(process.execPath, [...roomToStart, ...nodeArgs, file], {
        env: {
          PATH: process.env['PATH'],
          ...compileCache,
          PORT: `${port}`,
          HOST: '127.0.0.1',
          LOG_LEVEL: 'error',
          RATE_LIMIT_PERSON: '0',
          RATE_LIMIT_ADDRESS: '0',
          DEMO_DATA: 'off',
          TOKEN_SECRET: tokenKey.secret,
          TOKEN_ISSUER: tokenKey.issuer,
          TOKEN_AUDIENCE: tokenKey.audience,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      started.stdout.on('data', (chunk: Buffer) => said.push(chunk))
      started.stderr.on('data', (chunk: Buffer) => said.push(chunk))
      child = started
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(Buffer.concat(said).toString())
        await pause(25)
      }
    },
    kill: async () => void (await end('SIGKILL')),
    death: async () => {
      if (child && !hasEnded(child)) await once(child, 'exit')
      child = null
    },
    lastWords: () =>
      child && hasEnded(child) ? Buffer.concat(said).toString().slice(-4_000) : null,
    said: () => Buffer.concat(said).toString(),
    stop: () => end('SIGTERM'),
  }
}
