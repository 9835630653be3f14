import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = dirname(import.meta.dirname)

/** A process of ours with these settings alone. */
export function start(
  file: string,
  args: string[],
  settings: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Asked to end, and after half a minute made to: then the test fails that needed it. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [, signal] = (await gone) as [number | null, string | null]
  clearTimeout(force)
  if (signal === 'SIGKILL')
    throw new Error(`${child.spawnargs.join(' ')} did not end when asked to`)
}

/**
 * Until it answers there soon, five times in a row: what a start leaves to do is done, and it is far from refusing
 * anybody, which it does where answers take a second. A minute at most after the first one.
 */
export async function until(address: string, child: ChildProcess): Promise<void> {
  let patienceEnds = Infinity
  for (let quick = 0; quick < 5 && Date.now() < patienceEnds;) {
    if (child.exitCode !== null) throw new Error(`${address} ended before it was ready`)
    const began = performance.now()
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp && patienceEnds === Infinity) patienceEnds = Date.now() + 60_000
    quick = isUp && performance.now() - began < 300 ? quick + 1 : 0
    await pause(250)
  }
}

/** Not one the system would lend to a connection before our server has started. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, 'localhost')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
