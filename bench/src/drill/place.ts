import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['one', 'two', 'three'] as const
export type Machine = { name: (typeof names)[number]; address: string; folder: string }

export type Place = {
  folder: string
  machines: readonly [Machine, Machine, Machine]
  /** `127.7.3.`: in front of a machine's number. */
  network: string
  /** PostgreSQL refuses to run as root. */
  account: { uid?: number; gid?: number }
  /** Writes a file that the account can read, nobody else. */
  write: (path: string, text: string) => string
  remove: () => void
}

function ordinaryAccount(): Place['account'] {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody".')
}

/**
 * Three machines on one: all of 127.0.0.0/8 is the loopback, so each has an address of its own with the
 * usual ports, and several drills do not meet.
 */
export function makePlace(): Place {
  const account = ordinaryAccount()
  const own = (path: string) => {
    if (account.uid !== undefined && account.gid !== undefined)
      chownSync(path, account.uid, account.gid)
  }
  const folder = mkdtempSync('/tmp/olympiad-drill-')
  chmodSync(folder, 0o700)
  own(folder)
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`
  const machine = (at: 0 | 1 | 2): Machine => {
    const home = join(folder, names[at])
    mkdirSync(home, { mode: 0o700 })
    own(home)
    return { name: names[at], address: `${network}${at + 1}`, folder: home }
  }
  return {
    folder,
    machines: [machine(0), machine(1), machine(2)],
    network,
    account,
    write: (path, text) => {
      writeFileSync(path, text, { mode: 0o600 })
      own(path)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
