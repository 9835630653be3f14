import { join } from 'node:path'
import type { Parts } from './parts.ts'
import type { Machine, Place } from './place.ts'
import type { Running, Start } from './processes.ts'
import { forMachine, replaced, settingsIn, shipped } from './shipped.ts'

/** Patient: on a laptop with two cores a member may be late without being dead. */
const patience = { ETCD_HEARTBEAT_INTERVAL: '500', ETCD_ELECTION_TIMEOUT: '5000' }
/** Version 3.4 has to be told that it may run there. */
const arch = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}

export function etcdOf(
  { etcd }: Parts,
  place: Place,
  machine: Machine,
  start: (what: Start) => Running,
): () => Running {
  const text = replaced(forMachine(shipped('three-machines/etcd.env'), place, machine), {
    'ETCD_NAME=one': `ETCD_NAME=${machine.name}`,
    '/var/lib/etcd/olympiad': join(machine.folder, 'etcd'),
    ',http://127.0.0.1:2379': '',
  })
  const env = { ...settingsIn(text), ...patience, ...arch, ETCD_LOG_LEVEL: 'warn' }
  return () => start({ name: `etcd-${machine.name}`, command: etcd, args: [], env })
}
