import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

export type Running = {
  pid: number
  isAlive: () => boolean
  signal: (signal: NodeJS.Signals) => void
  /** Waits for its end. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

export type Start = {
  /** Of the process and of its log. */
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** As ourselves; otherwise as the account that PostgreSQL needs. */
  isOurs?: boolean
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null

/** What the drill has started. Each says what it has to say into a log of its own. */
export function processes(place: Place) {
  const all = new Set<ChildProcess>()

  function start({ name, command, args, env = {}, isOurs = false }: Start): Running {
    const log = openSync(join(place.folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd: place.folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: place.folder, ...env },
      stdio: ['ignore', log, log],
      // In a group of its own: Ctrl-C is for us, and we end them in order.
      detached: true,
      ...(isOurs ? {} : place.account),
    })
    closeSync(log)
    child.on('error', () => {})
    all.add(child)
    const signal = (sent: NodeJS.Signals) => {
      if (!hasEnded(child)) child.kill(sent)
    }
    return {
      pid: child.pid ?? 0,
      isAlive: () => !hasEnded(child),
      signal,
      end: async (sent) => {
        if (hasEnded(child)) return
        const gone = once(child, 'exit')
        signal(sent)
        await gone
      },
    }
  }

  return {
    start,
    lastWords: (name: string) =>
      readFileSync(join(place.folder, `${name}.log`), 'utf8').slice(-3000),
    killAll: () => {
      for (const child of all) if (!hasEnded(child)) child.kill('SIGKILL')
    },
  }
}

/** A process and everything below it, itself first. */
export function familyOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...text.split(' ').filter(Boolean).map(Number).flatMap(familyOf)]
  } catch {
    return []
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
}
