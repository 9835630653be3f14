/** Tells what comes again from what comes once: only the former is worth keeping. */
export class Recurrence {
  readonly #seen: BoundedCache<true>

  constructor(greatest: number) {
    this.#seen = new BoundedCache(greatest)
  }

  /** Whether it was here before, among the last so many. */
  isAgain(key: string): boolean {
    if (this.#seen.get(key)) return true
    this.#seen.set(key, true)
    return false
  }
}

/** Keeps what was used last, up to so much of it. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>()
  readonly #greatest: number
  #size = 0

  constructor(greatest: number) {
    this.#greatest = greatest
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A look that does not count as use. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, size = 1): void {
    this.delete(key)
    if (size > this.#greatest) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#greatest) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}
