import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Certificate } from './certificate.ts'
import type { Parts } from './parts.ts'
import type { Machine, Place } from './place.ts'
import { familyOf, signalAll, type Running, type Start } from './processes.ts'
import { forMachine, replaced, shipped } from './shipped.ts'

/** One PostgreSQL with the Patroni beside it: they stop, wake and die together, as a machine does. */
export type Node = {
  machine: Machine
  start: () => void
  signal: (signal: NodeJS.Signals) => void
}

/** Small: three of them share a machine with everything else. */
const small = { shared_buffers: '24MB', max_wal_size: '512MB', log_min_messages: 'warning' }

function configOf(
  { postgres }: Parts,
  place: Place,
  machine: Machine,
  { certificate, key }: Certificate,
  password: string,
): string {
  const file = (name: string) => join(machine.folder, name)
  const more = Object.entries({ ...small, unix_socket_directories: machine.folder })
    .map(([name, value]) => `\n    ${name}: '${value}'`)
    .join('')
  return replaced(forMachine(shipped('three-machines/patroni.yml'), place, machine), {
    'name: one': `name: ${machine.name}`,
    '/var/lib/postgresql/18/olympiad': file('data'),
    '/usr/lib/postgresql/18/bin': postgres,
    '/run/patroni/pgpass': file('pgpass'),
    '/etc/patroni/server.crt': certificate,
    '/etc/patroni/server.key': `${key}${more}`,
    // Who connects over the loopback comes from 127.0.0.1, whichever address is dialled.
    '10.0.0.0/24': '127.0.0.0/8',
    'CHANGE-ME': password,
    // No machine of the drill can be reset by one; so two primaries are possible for seconds.
    'mode: required': 'mode: off',
  })
}

export function nodeOf(
  parts: Parts,
  place: Place,
  machine: Machine,
  { certificate, password }: { certificate: Certificate; password: string },
  start: (what: Start) => Running,
): Node {
  const path = join(machine.folder, 'patroni.yml')
  place.write(path, configOf(parts, place, machine, certificate, password))
  const pidFile = join(machine.folder, 'data', 'postmaster.pid')
  let patroni: Running | null = null
  // PostgreSQL is not below Patroni: it outlives it.
  const postgres = () =>
    existsSync(pidFile) ? familyOf(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])) : []
  return {
    machine,
    start: () => {
      const name = `patroni-${machine.name}`
      patroni = start({ name, command: parts.patroni, args: [path] })
    },
    signal: (signal) => {
      if (!patroni) return
      signalAll([patroni.pid, ...postgres()], signal)
    },
  }
}
