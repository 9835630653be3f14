import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Parts } from './parts.ts'
import type { Place } from './place.ts'

export type Certificate = { certificate: string; key: string }

/** One for all PostgreSQL of the drill: it names the addresses that clients dial. */
export function makeCertificate({ openssl }: Parts, place: Place): Certificate {
  const certificate = join(place.folder, 'server.crt')
  const key = join(place.folder, 'server.key')
  const names = place.machines.map(({ address }) => `IP:${address}`)
  const made = spawnSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=drill', '-addext', `subjectAltName=${names.join(',')}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  for (const path of [certificate, key]) place.write(path, readFileSync(path, 'utf8'))
  return { certificate, key }
}
