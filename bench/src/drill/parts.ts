import { existsSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** What is drilled is the real thing: programs of the system, none of npm's. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  prometheus: 'prometheus',
  openssl: 'openssl',
}

export type Parts = Record<keyof typeof packages, string> & {
  /** The folder of PostgreSQL's programs. */
  postgres: string
  patroniVersion: string
}

/** Administrators' programs too: an ordinary account does not have them in its path. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const pathOf = (name: string) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** The newest of Debian's, or that of POSTGRES_BIN. */
function postgresBin(): string | undefined {
  const asked = process.env['POSTGRES_BIN']
  if (asked) return asked
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).map(Number).filter(Boolean) : []
  const newest = versions.toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(home, `${newest}`, 'bin')
}

/** Every part, or the Debian packages that are missing. */
export function findParts(): Parts | { missing: string[] } {
  const found = Object.keys(packages).map((name) => [name, pathOf(name)] as const)
  const postgres = postgresBin()
  const missing = found.flatMap(([name, path]) =>
    path ? [] : [packages[name as keyof typeof packages]],
  )
  if (!postgres || !existsSync(join(postgres, 'pg_rewind'))) missing.push('postgresql')
  if (missing.length > 0 || !postgres) return { missing }
  const programs = Object.fromEntries(found) as Record<keyof typeof packages, string>
  const { stdout } = spawnSync(programs.patroni, ['--version'], { encoding: 'utf8' })
  return { ...programs, postgres, patroniVersion: /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown' }
}

/** patroni#2689: up to 3.0.2 a primary that stood still overwrites its successor's leader key. */
export function overwritesLeader(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major < 3 || (major === 3 && minor === 0 && patch < 3)
}
