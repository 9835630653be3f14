import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

type Origin = { url: string; data: string }

/**
 * A copy of a running server's folder as `pg_basebackup` would take it, which the server from npm has
 * not got. `signal`: what it is to be, a standby or one that recovers.
 */
export async function baseCopy(
  { url, data }: Origin,
  signal: 'standby' | 'recovery',
): Promise<{ data: string; remove: () => void }> {
  const { uid, gid } = statSync(data)
  const isRoot = process.getuid?.() === 0
  const own = (path: string) => isRoot && chownSync(path, uid, gid)
  // As root the temporary folder of the environment may be closed to the other account.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'olympiad-copy-'))
  own(folder)
  const copy = join(folder, 'data')
  const client = new pg.Client(url)
  await client.connect()
  await client.query("select pg_backup_start('copy', true)")
  const copied = spawnSync('cp', ['-a', data, copy], { encoding: 'utf8' })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  // Files that went while they were copied are in the log.
  if (copied.error) throw copied.error
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  rmSync(join(copy, 'pg_wal'), { recursive: true, force: true })
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) {
    mkdirSync(join(copy, name))
    chmodSync(join(copy, name), 0o700)
    own(join(copy, name))
  }
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    [`${signal}.signal`, ''],
  ] as const) {
    writeFileSync(join(copy, name), text)
    own(join(copy, name))
  }
  return { data: copy, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The address of a server that runs on a copy: what was copied knows the same password. */
export function atPortOf(copy: { url: string }, origin: { url: string }): string {
  const url = new URL(origin.url)
  url.port = new URL(copy.url).port
  return url.href
}

/** As PostgreSQL itself reads where to stream from. */
export function connectionTo(address: string): string {
  const { hostname, port, username, password } = new URL(address)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}
