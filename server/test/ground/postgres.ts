import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const keeper = join(import.meta.dirname, '../../../scripts/postgres.mjs')

/**
 * A PostgreSQL of this run's own. The process that keeps it ends it when our end of the pipe closes,
 * so nothing is left behind after a failure, an interrupt or a kill.
 */
export async function startPostgres(args: readonly string[] = []): Promise<{
  url: string
  /** Its folder. */
  data: string
  /** Of its main process. */
  pid: number
  stop: () => Promise<void>
}> {
  const child = spawn(process.execPath, [keeper, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Out of our group: Ctrl-C must not reach it before the tests have closed their connections.
    detached: true,
  })
  const gone = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(() => null),
  ])
  if (line === null) throw new Error('PostgreSQL for the tests did not start')
  const { url, pid, data } = JSON.parse(String(line[0])) as {
    url: string
    pid: number
    data: string
  }
  return {
    url,
    data,
    pid,
    stop: async () => {
      child.stdin.end()
      await gone
    },
  }
}
