import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './figure.ts'

/**
 * One in which garbage was collected; `isOfAll`: after all of the memory had been looked through; `oldMb`: so much of it
 * was old.
 */
export type Pause = { ms: number; isOfAll: boolean; oldMb: number }

type Told = { kind: string; ms: number; oldMb: number }

/** By how much old memory grows between two looks through all of it, and by how much more until the next. */
export type Growth = { everyMb: number; roomMb: number }

/** The first ones, while it was loaded, tell nothing of what is usual. */
const usualLooks = 3

/** `asked`: looked through before it had grown so much. */
export function growthIn(told: readonly Pick<Told, 'kind' | 'oldMb'>[]): Growth {
  const grown: number[] = []
  let [after, now]: [number | null, number] = [null, 0]
  for (const { kind, oldMb } of told) {
    if (kind === 'all' && after !== null) grown.push(now - after)
    if (kind !== 'some') after = oldMb
    now = oldMb
  }
  const everyMb = grown.length > 0 ? median(grown.slice(-usualLooks)) : Infinity
  return { everyMb, roomMb: Math.max(0, everyMb - (now - (after ?? now))) }
}

/** A server that is started with these tells of its pauses. */
export function pauseWatch() {
  const file = join(mkdtempSync(join(tmpdir(), 'olympiad-pauses-')), 'pauses')
  writeFileSync(file, '')
  let known = 0
  const all = (): Told[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const [kind = '', ms, oldMb] = line.split(' ')
        return { kind, ms: Number(ms), oldMb: Number(oldMb) }
      })
  const fresh = () => {
    const told = all()
    const since = told.slice(known)
    known = told.length
    return since
  }
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'pause-probe.ts')}`,
      PAUSE_FILE: file,
    },
    /** Those since it was asked last. */
    since: (): Pause[] =>
      fresh().map(({ kind, ...told }) => ({ ...told, isOfAll: kind === 'all' })),
    growth: () => growthIn(all()),
    /** Processor time that it takes to look through all of the memory, as much of it as there is now. */
    lookThrough: async (pid: number): Promise<number> => {
      process.kill(pid, 'SIGUSR2')
      for (;;) {
        const asked = fresh().find(({ kind }) => kind === 'asked')
        if (asked) return asked.ms
        await pause(50)
      }
    },
    remove: () => rmSync(dirname(file), { recursive: true, force: true }),
  }
}

export type PauseWatch = ReturnType<typeof pauseWatch>
