import type { LoadClass } from '@olympiad/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { classesOf } from '../route/classes.ts'
import { sendRefusal } from '../route/errors.ts'
import { Refusal } from '../route/refusal.ts'

/** How late the process is, and how many wait for a connection to the database. */
export type Load = { delayMs: number; waiting: number }

/** What is refused above it. Saves go on long after the rest was asked to come back. */
const bearable: Record<LoadClass, Load> = {
  ordinary: { delayMs: 1_000, waiting: 2_000 },
  recall: { delayMs: 5_000, waiting: 20_000 },
  // One publication on the embedded engine makes the process late by itself; the next one waits its turn.
  organising: { delayMs: 30_000, waiting: 20_000 },
  // Asked by those who decide whether we live: they must hear the truth.
  probe: { delayMs: Infinity, waiting: Infinity },
}
const sampleMs = 250

export function isBearable({ delayMs, waiting }: Load, of: LoadClass): boolean {
  const greatest = bearable[of]
  return delayMs <= greatest.delayMs && waiting <= greatest.waiting
}

/** "Come back in a moment" before everybody waits for ever. */
export function refuseOverload(server: FastifyInstance, loadNow: () => Load): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isBearable(loadNow(), classesOf(request).load)) done()
    // Not thrown: an error with its stack in the log for each would be one more load.
    else sendRefusal(request, reply, new Refusal('unavailable'))
  })
}

/** Measures how late timers come, until the server closes. */
export function loadMeter(server: FastifyInstance, pool: Pool): () => Load {
  let recent = [0, 0, 0]
  let delayMs = 0
  let dueAt = performance.now() + sampleMs
  const sampling = setInterval(() => {
    const now = performance.now()
    recent = [...recent.slice(1), Math.max(0, now - dueAt)]
    // Late once is a long garbage collection, or one long statement of the embedded database.
    delayMs = Math.min(...recent)
    dueAt = now + sampleMs
  }, sampleMs)
  sampling.unref()
  server.addHook('onClose', async () => clearInterval(sampling))
  return () => ({ delayMs, waiting: pool.waitingCount })
}
