import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what is written there in memory. */
const memory = '/dev/shm'
/** Databases, servers and browsers of all tests have taken 1 GB at once. */
const needed = { folder: 4 * 2 ** 30, machine: 8 * 2 ** 30 }

/** Programs of a database may be copied there, and some containers let none run. */
const runsPrograms = () => !/ \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'))

export const memoryHasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return (
      bavail * bsize >= needed.folder &&
      process.availableMemory() >= needed.machine &&
      runsPrograms()
    )
  } catch {
    return false
  }
}

/**
 * Whatever this process and those it starts write for a moment goes to memory, where there is room for it and nobody
 * has said another place: a thousand databases are made and thrown away, and no disk has to hear of them.
 */
export const keepTemporaryFilesInMemory = () => {
  if (process.env.TMPDIR !== undefined || !memoryHasRoom()) return
  const folder = mkdtempSync(join(memory, 'olympiad-test-'))
  // A database is kept by an account of its own, which goes through here.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  process.env.TMPDIR = folder
}
