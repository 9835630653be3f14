import { join } from 'node:path'
import type { Parts } from './parts.ts'
import type { Machine, Place } from './place.ts'
import type { Running, Start } from './processes.ts'
import { replaced, shipped } from './shipped.ts'

/** Where servers find the database, and people the servers. */
export const databasePort = 5000
export const peoplePort = 8443

export function haproxyOf(
  { haproxy }: Parts,
  place: Place,
  machine: Machine,
  start: (what: Start) => Running,
): () => Running {
  const path = join(machine.folder, 'haproxy.cfg')
  const text = replaced(shipped('three-machines/haproxy.cfg'), {
    '127.0.0.1:5000': `${machine.address}:${databasePort}`,
    '10.0.0.1:8404': `${machine.address}:8404`,
    '10.0.0.': place.network,
    'maxconn 40000': 'maxconn 2000',
    ':443 ssl crt /etc/haproxy/olympiad.pem alpn h2,http/1.1': `${machine.address}:${peoplePort}`,
  })
  place.write(path, text)
  const name = `haproxy-${machine.name}`
  return () => start({ name, command: haproxy, args: ['-db', '-f', path] })
}
