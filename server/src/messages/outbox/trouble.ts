import type { MailTrouble } from './verdict.ts'
import { withJitter } from './waits.ts'

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/**
 * What is in the way of all mails alike: they wait together, and none of them uses up its tries. The
 * pauses grow until something gets through.
 */
export class Trouble {
  #what: MailTrouble | null = null
  #pauseMs = 0
  #until = 0
  readonly #onChange: (what: MailTrouble | null, status: string) => void

  constructor(onChange: (what: MailTrouble | null, status: string) => void) {
    this.#onChange = onChange
  }

  get what(): MailTrouble | null {
    return this.#what
  }

  isPausing(at: Date): boolean {
    return this.#what !== null && at.getTime() < this.#until
  }

  /** Of several that meet the same one at once the first counts. */
  meet(what: MailTrouble, status: string, at: Date): void {
    if (this.isPausing(at)) return
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, firstPauseMs), longestPauseMs)
    this.#until = at.getTime() + withJitter(this.#pauseMs, Math.random())
    if (this.#what !== what) this.#onChange(what, status)
    this.#what = what
  }

  isOver(): void {
    if (this.#what === null) return
    this.#what = null
    this.#pauseMs = 0
    this.#onChange(null, '')
  }
}
