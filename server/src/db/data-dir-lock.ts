import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database has no lock of its own: two processes on one folder would silently lose
 * acknowledged rows. So the folder belongs to one process, named by pid and start time.
 */
type Owner = { pid: number; startedAt: string }

export class DataDirTaken extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder "${dataDir}" is in use by another server (process ${pid}). ` +
        'Stop that one, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    )
  }
}

/** When the process was born, in the kernel's words; pids are reused, this pair is not. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const birth = birthOf(owner.pid)
  return birth === null || birth === owner.startedAt
}

function ownerIn(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return null
  }
}

function isTakenBy(file: string, mine: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes the folder or throws `DataDirTaken`. Gives back the way to release it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.lock')
  const mine = `${file}.${process.pid}`
  const me: Owner = { pid: process.pid, startedAt: birthOf(process.pid) ?? '' }
  writeFileSync(mine, JSON.stringify(me))
  try {
    while (!isTakenBy(file, mine)) {
      const owner = ownerIn(file)
      if (owner && isAlive(owner)) throw new DataDirTaken(dataDir, owner.pid)
      clearStale(file, owner)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    const owner = ownerIn(file)
    if (owner?.pid === me.pid && owner.startedAt === me.startedAt) rmSync(file, { force: true })
  }
}

/** Moves a dead owner's file away; whoever moved a living one by a race puts it back. */
function clearStale(file: string, dead: Owner | null): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = ownerIn(aside)
  if (moved && (moved.pid !== dead?.pid || moved.startedAt !== dead.startedAt)) {
    isTakenBy(file, aside)
  }
  rmSync(aside, { force: true })
}
