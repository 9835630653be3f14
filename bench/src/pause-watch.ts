import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * One in which garbage was collected; `isOfAll`: after all of the memory had been looked through; `oldMb`: so much of it
 * was old.
 */
export type Pause = { ms: number; isOfAll: boolean; oldMb: number }

/** A server that is started with these tells of its pauses. */
export function pauseWatch() {
  const file = join(mkdtempSync(join(tmpdir(), 'olympiad-pauses-')), 'pauses')
  writeFileSync(file, '')
  let known = 0
  const all = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const [kind = '', ms, oldMb] = line.split(' ')
        return { kind, ms: Number(ms), oldMb: Number(oldMb) }
      })
  const fresh = () => {
    const told = all().slice(known)
    known += told.length
    return told
  }
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'pause-probe.ts')}`,
      PAUSE_FILE: file,
    },
    /** Those since it was asked last. */
    since: (): Pause[] =>
      fresh().map(({ kind, ...told }) => ({ ...told, isOfAll: kind === 'all' })),
    /** Processor time that it takes to look through all of the memory, as much of it as there is now. */
    lookThrough: async (pid: number): Promise<number> => {
      process.kill(pid, 'SIGUSR2')
      for (;;) {
        const asked = fresh().find(({ kind }) => kind === 'asked')
        if (asked) return asked.ms
        await pause(50)
      }
    },
    /** By how many megabytes old memory had grown, each time, before all of it was looked through, and has since. */
    grown: (): { before: number[]; since: number } => {
      const [cold, warm]: [number[], number[]] = [[], []]
      let before = cold
      let [least, most] = [0, 0]
      for (const { kind, oldMb } of all()) {
        // Until it was asked to, a program was loaded and got warm.
        if (kind === 'asked') before = warm
        if (kind === 'all') before.push(most - least)
        if (kind === 'some') most = Math.max(most, oldMb)
        else least = most = oldMb
      }
      return { before: warm.length > 0 ? warm : cold.slice(-1), since: most - least }
    },
    remove: () => rmSync(dirname(file), { recursive: true, force: true }),
  }
}

export type PauseWatch = ReturnType<typeof pauseWatch>
