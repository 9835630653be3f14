import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A server that is started with these tells of its pauses. */
export function pauseWatch() {
  const file = join(mkdtempSync(join(tmpdir(), 'olympiad-pauses-')), 'pauses')
  writeFileSync(file, '')
  let known = 0
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'pause-probe.ts')}`,
      PAUSE_FILE: file,
    },
    /** Those since it was asked last, in milliseconds. */
    since: (): number[] => {
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
      const fresh = lines.slice(known).map(Number)
      known = lines.length
      return fresh
    },
    remove: () => rmSync(dirname(file), { recursive: true, force: true }),
  }
}
