import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The newest `release-*`, else what was there before the newest migration; null without a history. */
export function previousRelease(asked: string | undefined): string | null {
  if (asked) return asked
  const tag = git('tag', '--list', 'release-*', '--sort=-creatordate').split('\n')[0]
  if (tag) return tag
  const migrations = 'server/src/db/migrations'
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)
  return (newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)) || null
}

/** Its code in a folder, on the packages that are installed here; says where its server is. */
export function unpackRelease(ref: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const command = 'git -C "$1" archive "$2" | tar -x -C "$3"'
  const unpacked = spawnSync('sh', ['-c', command, 'sh', root, ref, folder], { encoding: 'utf8' })
  if (unpacked.status !== 0) throw new Error(unpacked.stderr)
  const packages = join(root, 'node_modules')
  const here = join(folder, 'node_modules')
  mkdirSync(join(here, '@olympiad'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@olympiad') symlinkSync(join(packages, name), join(here, name))
  }
  for (const name of ['domain', 'contract']) {
    symlinkSync(join(folder, name), join(here, '@olympiad', name))
  }
  return join(folder, 'server/src/main.ts')
}
