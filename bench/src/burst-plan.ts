import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BurstOutcome, BurstPlan } from './burst-load.ts'
import type { Figure } from './figure.ts'
import { cpuMsOf, type Ground } from './ground.ts'

export const saves = 5
export const withinMs = 30_000
export const startsWithinMs = 10_000
export const connections = 128
/** The active olympiad of the demo that never ends. */
export const olympiadId = 2
export const settings = { DEMO_DATA: 'on', RATE_LIMIT_PERSON: '0', RATE_LIMIT_ADDRESS: '0' }
export const say = (line: string) => void process.stdout.write(`  ${line}\n`)

/** The load comes from a process of its own. */
export async function load(plan: BurstPlan): Promise<BurstOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-burst-'))
  try {
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const child = spawn(process.execPath, [join(import.meta.dirname, 'burst-load.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    await once(child, 'close')
    return JSON.parse(Buffer.concat(pieces).toString()) as BurstOutcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const startBody = (taskId: number) => ({
  olympiad_id: olympiadId,
  params_id: taskId,
  is_self: 0,
  add_params: '{}',
  language: 'uk',
})

export const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ')

export const latencyInWords = ({ p50, p99, greatest }: BurstOutcome['latency']) =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, greatest ${greatest.toFixed(0)} ms`

/** Resident memory of a process in MB, and the most of it that was seen. */
export function memoryOf(pid: number) {
  const now = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  let peak = now()
  const timer = setInterval(() => (peak = Math.max(peak, now())), 200)
  return { now, peak: () => peak, stop: () => clearInterval(timer) }
}

/** After so long a server should have given back what a burst took. */
export const restMs = 15_000

export type Memory = { before: number; peak: number; after: number }

export function memoryFigure(name: string, { before, peak, after }: Memory): Figure {
  const mb = (value: number) => value.toFixed(0)
  return {
    name,
    value: peak / 512,
    bar: { atMost: 1 },
    detail: `before ${mb(before)}, peak ${mb(peak)}, ${restMs / 1000} s after ${mb(after)} MB`,
  }
}

export type Watched = Ground & { databasePid: number }

export type Used = { serverMs: number; databaseMs: number; machineMs: number; waitingMs: number }

/** Who used the processor meanwhile: all share one machine, perhaps with others. */
export async function usedWhile<Outcome>(
  ground: Watched,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; used: Used }> {
  const before = { used: usedBy(ground), machine: machineMs() }
  const outcome = await work()
  const after = { used: usedBy(ground), machine: machineMs() }
  const since = (pid: number) => (after.used.get(pid) ?? 0) - (before.used.get(pid) ?? 0)
  const databaseMs = [...after.used.keys()]
    .filter((pid) => pid !== ground.pid)
    .reduce((sum, pid) => sum + since(pid), 0)
  return {
    outcome,
    used: {
      ...{ serverMs: since(ground.pid), databaseMs },
      machineMs: after.machine.busy - before.machine.busy,
      waitingMs: after.machine.waiting - before.machine.waiting,
    },
  }
}

/** A load, and what it cost whom. */
export async function watched(ground: Watched, plan: BurstPlan): Promise<BurstOutcome> {
  const { outcome, used } = await usedWhile(ground, () => load(plan))
  const othersMs = used.machineMs - used.serverMs - used.databaseMs - outcome.cpuMs
  const each = (ms: number) => `${((ms * 1000) / Math.max(1, outcome.done)).toFixed(0)} µs`
  const share = (ms: number) => `${((ms * 100) / outcome.ms / cpus().length).toFixed(0)} %`
  say(
    `processor time a call: server ${each(used.serverMs)}, database ${each(used.databaseMs)}, load ${each(outcome.cpuMs)}; ` +
      `of the machine: others ${share(othersMs)}, waiting for the disk ${share(used.waitingMs)}`,
  )
  return outcome
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
function usedBy({ pid, databasePid }: Watched): Map<number, number> {
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
