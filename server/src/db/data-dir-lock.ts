import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The embedded database has no lock of its own: two processes on one folder would silently lose
// acknowledged rows. So the folder belongs to whoever holds the system's lock on a file in it. The
// system gives it to one process at a time and takes it back when that one dies, however it dies:
// there is no stale lock to recognise and no moment between looking and taking. Node reaches such
// locks through the SQLite it brings along; nothing is ever written into that file.

export class DataDirTaken extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `The data folder "${dataDir}" is in use by another server (process ${pid}). ` +
        'Stop that one, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    )
  }
}

/** What SQLite calls a lock that somebody else has. */
const busy = 5

/** A process that was just killed takes a moment to let go of its files. */
const patienceMs = 1_000

/** A lock that nothing refers to would be collected, and with it let go. */
const held = new Set<DatabaseSync>()

/** Takes the folder or throws `DataDirTaken`. Gives back the way to release it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const pidFile = join(dataDir, 'server.pid')
  const lock = new DatabaseSync(join(dataDir, 'folder.lock'), { timeout: patienceMs })
  try {
    // The one kind of lock that never meets a reader: of many who try at once, one gets it.
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new DataDirTaken(dataDir, pidIn(pidFile))
  }
  held.add(lock)
  // Only to be named: it decides nothing.
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => {
    if (!held.delete(lock)) return
    rmSync(pidFile, { force: true })
    // The file itself stays: whoever removed it could leave two owners of two files.
    lock.close()
  }
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
