import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Machine, Place } from './place.ts'
import type { Running, Start } from './processes.ts'
import { settingsIn, shipped } from './shipped.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

/** One of our servers, as the shipped unit starts and stops it. */
export type Server = {
  machine: Machine
  address: string
  start: (databaseUrl: string) => Promise<void>
  /** Drains, as systemd would have it. */
  stop: () => Promise<void>
  /** Whether somebody stopped it since then. */
  wasStopped: (since: number) => boolean
}

/** Several settings may stand behind one `Environment=`. */
function settingsOfUnit(credentials: string): Record<string, string> {
  const lines = shipped('three-machines/memory-olympiad.service')
    .replaceAll('%d', credentials)
    .split('\n')
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => line.slice('Environment='.length).split(' '))
  return settingsIn(lines.join('\n'))
}

export function serverOf(
  place: Place,
  machine: Machine,
  secret: string,
  start: (what: Start) => Running,
): Server {
  const credentials = join(machine.folder, 'credentials')
  mkdirSync(credentials)
  place.write(join(credentials, 'token-secret'), secret)
  const name = `server-${machine.name}`
  const address = `http://${machine.address}:3000`
  const env = {
    ...settingsOfUnit(credentials),
    HOST: machine.address,
    DATA_DIR: join(machine.folder, 'server'),
    METRICS_PORT: '9464',
    METRICS_HOST: machine.address,
    PUBLIC_URL: 'https://olympiad.example',
    PLATFORM_URL: 'https://platform.example',
    TOKEN_ISSUER: 'bench',
    TOKEN_AUDIENCE: 'bench',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    // All the crowd comes from one address.
    RATE_LIMIT_PERSON: '0',
    RATE_LIMIT_ADDRESS: '0',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
  let running: Running | null = null
  let stoppedAt = -Infinity
  return {
    machine,
    address,
    start: async (databaseUrl) => {
      place.write(join(credentials, 'database-url'), databaseUrl)
      const args = [join(root, 'server/dist/main.js')]
      const started = start({ name, command: process.execPath, args, env, isOurs: true })
      running = started
      for (let tries = 0; tries < 1_200; tries++) {
        if (!started.isAlive()) break
        const ready = await fetch(`${address}/readyz`).catch(() => null)
        if (ready?.ok) return
        await pause(100)
      }
      throw new Error(`${name} does not become ready; see its log`)
    },
    stop: async () => {
      stoppedAt = performance.now()
      await running?.end('SIGTERM')
    },
    wasStopped: (since) => stoppedAt > since,
  }
}
