import type { Pool } from 'pg'
import { expectedNow, type SteadyClock } from '../db/steady-clock.ts'
import { inTransaction } from '../db/transaction.ts'

type Look = { now: Date; correction: number; shift: number }

const lookText = `
  select run_clock() as now, coalesce((select max(number) from run_clock_shifts), 0) as correction,
         extract(epoch from run_clock_shift())::float8 as shift`

/** What was expected is the truth again for everybody, to the second and below. */
const keepText = `
  insert into run_clock_shifts (shift_ms)
  select round(extract(epoch from run_clock_shift() + ($1::timestamptz - run_clock())) * 1000)
   where abs(extract(epoch from $1::timestamptz - run_clock())) > 1`

export type ClockGuardParts = {
  pool: Pool
  clock: SteadyClock
  onLook: (figures: { shiftSeconds: number; wallSeconds: number }) => void
  onJump: (jump: { seconds: number; isKept: boolean }) => void
}

/**
 * One round: looks at the run clock. One that has jumped is moved back under everybody's feet, so that
 * runs go on as people were told; a person sets it right when nobody is in a run.
 */
export function clockGuard({ pool, clock, onLook, onJump }: ClockGuardParts) {
  return async (): Promise<number> => {
    const askedAt = performance.now()
    const { rows } = await pool.query<Look>(lookText)
    const { now, correction, shift } = rows[0] as Look
    const wall = Date.now()
    const look = { now: now.getTime(), correction, askedAt, heardAt: performance.now(), wall }
    onLook({ shiftSeconds: shift, wallSeconds: (look.now - wall) / 1000 - shift })
    const { kind, seconds } = clock.see(look)
    if (kind === 'suspicious') return 1
    if (kind !== 'jumped') return 0
    onJump({ seconds, isKept: await keep(pool, correction) })
    return 1
  }
}

/** Of several processes that see it one writes it down; the others find it done. */
async function keep(pool: Pool, correction: number): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table run_clock_shifts in share row exclusive mode')
    const { rows } = await client.query<Look>(lookText)
    if (rows[0]?.correction !== correction) return false
    const { rowCount } = await client.query({ text: keepText, values: [expectedNow] })
    return (rowCount ?? 0) > 0
  })
}

/** Runs whose deadline somebody was told and that are not over: while there are any, the clock stays. */
const openText = `
  select count(*)::int as open from runs
   where closed_at is null and begun_at is not null and due_at > run_clock()`

const shiftText = `
  select (extract(epoch from run_clock_shift()) * 1000)::float8 as "shiftMs"`

/** How far the run clock is from the machine's, and how many runs go by it now. */
export async function clockState(pool: Pool): Promise<{ shiftMs: number; open: number }> {
  const open = await pool.query<{ open: number }>(openText)
  const shift = await pool.query<{ shiftMs: number }>(shiftText)
  return { open: open.rows[0]?.open ?? 0, shiftMs: shift.rows[0]?.shiftMs ?? 0 }
}

/** A person's word: the machine's clock is right. Refused while anybody is in a run. */
export async function settleClock(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table run_clock_shifts in share row exclusive mode')
    const { rows } = await client.query<{ open: number }>(openText)
    if ((rows[0]?.open ?? 0) > 0) return false
    await client.query('insert into run_clock_shifts (shift_ms) values (0)')
    return true
  })
}
