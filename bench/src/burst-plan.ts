import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BurstOutcome, BurstPlan } from './burst-load.ts'
import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { Processes } from './used.ts'

export const saves = 5
export const withinMs = 30_000
export const startsWithinMs = 10_000
export const connections = 128
/** The active olympiad of the demo that never ends. */
export const olympiadId = 2
export const settings = { DEMO_DATA: 'on', RATE_LIMIT_PERSON: '0', RATE_LIMIT_ADDRESS: '0' }
export const say = (line: string) => void process.stdout.write(`  ${line}\n`)

/**
 * Young memory for all of a burst: a pause in which this program collects its own garbage (15 ms, every third second)
 * is no slowness of whom it asks.
 */
const withoutPauses = ['--expose-gc', '--min-semi-space-size=1024', '--max-semi-space-size=1024']

/** The load comes from a process of its own. */
export async function load(plan: BurstPlan): Promise<BurstOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-burst-'))
  try {
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const program = join(import.meta.dirname, 'burst-load.ts')
    const child = spawn(process.execPath, [...withoutPauses, program, file], {
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

export type Watched = Ground & Processes

/** A load, and what it cost whom. */
export async function watched(ground: Watched, plan: BurstPlan): Promise<BurstOutcome> {
  const { pid, databasePid } = ground
  const outcome = await load({ ...plan, watched: { pid, databasePid } })
  const { serverMs, databaseMs, machineMs, waitingMs } = outcome.used
  const othersMs = machineMs - serverMs - databaseMs - outcome.cpuMs
  const each = (ms: number) => `${((ms * 1000) / Math.max(1, outcome.done)).toFixed(0)} µs`
  const share = (ms: number) => `${((ms * 100) / outcome.ms / cpus().length).toFixed(0)} %`
  say(
    `processor time a call: server ${each(serverMs)}, database ${each(databaseMs)}, load ${each(outcome.cpuMs)}; ` +
      `of the machine: others ${share(othersMs)}, waiting for the disk ${share(waitingMs)}`,
  )
  return outcome
}
