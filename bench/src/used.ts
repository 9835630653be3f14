import { readFileSync } from 'node:fs'
import { cpuMsOf } from './ground.ts'

/** The server, and the main process of its database. */
export type Processes = { pid: number; databasePid: number }

export type Used = { serverMs: number; databaseMs: number; machineMs: number; waitingMs: number }

/** Who used the processor meanwhile: all share one machine, perhaps with others. */
export async function usedWhile(whose: Processes, work: () => Promise<unknown>): Promise<Used> {
  const before = { used: usedBy(whose), machine: machineMs() }
  await work()
  const after = { used: usedBy(whose), machine: machineMs() }
  const since = (pid: number) => (after.used.get(pid) ?? 0) - (before.used.get(pid) ?? 0)
  const databaseMs = [...after.used.keys()]
    .filter((pid) => pid !== whose.pid)
    .reduce((sum, pid) => sum + since(pid), 0)
  return {
    ...{ serverMs: since(whose.pid), databaseMs },
    machineMs: after.machine.busy - before.machine.busy,
    waitingMs: after.machine.waiting - before.machine.waiting,
  }
}

/** Of all processors together: what anybody used, and what was idle because of the disk. */
function machineMs(): { busy: number; waiting: number } {
  try {
    const ticks = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]
      ?.split(/\s+/)
      .slice(1)
      .map(Number)
    const [user = 0, nice = 0, system = 0, , wait = 0, irq = 0, soft = 0, steal = 0] = ticks ?? []
    return { busy: (user + nice + system + irq + soft + steal) * 10, waiting: wait * 10 }
  } catch {
    return { busy: 0, waiting: 0 }
  }
}

/** Processor time by process: the server, and what serves its connections. */
function usedBy({ pid, databasePid }: Processes): Map<number, number> {
  return new Map([pid, ...childrenOf(databasePid)].map((one) => [one, cpuMsOf(one) ?? 0]))
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
