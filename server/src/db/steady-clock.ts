/**
 * As a value of a statement: where this process expects the run clock when the statement leaves. On a
 * connection that nobody has told anything it is null, and the database's word is taken.
 */
export const expectedNow = { toPostgres: (): string | null => null }

/** One look at the run clock: what it said, and when we asked and heard, by our own monotonic clock. */
export type ClockLook = {
  now: number
  askedAt: number
  heardAt: number
  /** Our own wall clock when we heard. */
  wall: number
  /** Which correction of the clock holds. */
  correction: number
}

/** What a look means. `ours`: it was this process that stood still, or a correction that moved it. */
export type ClockVerdict = { kind: 'steady' | 'ours' | 'suspicious' | 'jumped'; seconds: number }

const greatestMs = 1_000
/** What was under way for longer, waiting for a connection say, does not tell when it was answered. */
const sharpMs = 500

/**
 * Holds the run clock against our own monotonic clock. Of two looks that say the same jump the second
 * is believed; a jump that our own wall clock has made as well is ours: this machine slept. A look that took
 * long may confirm what we count by, and is never what we count by.
 */
export class SteadyClock {
  #base: ClockLook | null = null
  #isSuspicious = false

  /** Null until it has been looked at. */
  expected(at = performance.now()): Date | null {
    return this.#base && new Date(this.#base.now + at - middle(this.#base))
  }

  see(look: ClockLook): ClockVerdict {
    const base = this.#base
    if (!base) return this.#follow(look, { kind: 'steady', seconds: 0 })
    const passed = middle(look) - middle(base)
    const offMs = look.now - base.now - passed
    const wallOffMs = look.wall - base.wall - (look.heardAt - base.heardAt)
    const seconds = offMs / 1000
    const uncertainMs = greatestMs + halfWayMs(look) + halfWayMs(base)
    if (Math.abs(offMs) <= uncertainMs) return this.#follow(look, { kind: 'steady', seconds })
    const isOurs = look.correction !== base.correction || Math.abs(offMs - wallOffMs) <= uncertainMs
    if (isOurs) return this.#follow(look, { kind: 'ours', seconds })
    const kind = this.#isSuspicious ? 'jumped' : 'suspicious'
    this.#isSuspicious = true
    return { kind, seconds }
  }

  #follow(look: ClockLook, verdict: ClockVerdict): ClockVerdict {
    if (halfWayMs(look) <= sharpMs) this.#base = look
    this.#isSuspicious = false
    return verdict
  }
}

const halfWayMs = ({ askedAt, heardAt }: ClockLook) => (heardAt - askedAt) / 2
const middle = ({ askedAt, heardAt }: ClockLook) => (askedAt + heardAt) / 2

/** The values of a statement on a connection to the database whose clock this is. */
export function withExpected(clock: SteadyClock, statement: unknown): unknown {
  const values = (statement as { values?: unknown } | null)?.values
  if (!Array.isArray(values) || !values.includes(expectedNow)) return statement
  // Asked when it is written to the wire: a statement may wait for a connection.
  const bound = { toPostgres: () => clock.expected()?.toISOString() ?? null }
  const known: unknown[] = values.map((value: unknown) => (value === expectedNow ? bound : value))
  return { ...(statement as object), values: known }
}
