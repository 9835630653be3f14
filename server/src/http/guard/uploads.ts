/** A file is in memory as a whole while it is read: so many of one person, and of all, at once. */
const greatestOfPerson = 3
const greatestInAll = 12

export class UploadSlots {
  readonly #taken = new Map<number, number>()
  #inAll = 0

  /** Says how to give it back; null: there is none. */
  take(personId: number): (() => void) | null {
    const own = this.#taken.get(personId) ?? 0
    if (own >= greatestOfPerson || this.#inAll >= greatestInAll) return null
    this.#taken.set(personId, own + 1)
    this.#inAll++
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      this.#inAll--
      const left = (this.#taken.get(personId) ?? 1) - 1
      if (left > 0) this.#taken.set(personId, left)
      else this.#taken.delete(personId)
    }
  }
}
