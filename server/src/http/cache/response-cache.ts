import { LRUCache } from 'lru-cache'

/** What an entry of the cache takes beside its own bytes: objects, map, list. */
const entryBytes = 1_024
/** Beyond this everybody waits for the new one. */
const greatestStaleMs = 2_000

type Sized = { size: number }
/** `ttlMs` 0: nothing is kept. */
type Limits = { maxBytes: number; ttlMs: number }

/**
 * Keeps what was used last, for so long and up to so many bytes of everything it holds. However many
 * ask at once for what is not there, it is made once.
 */
export class ResponseCache<Value extends Sized> {
  readonly #kept: LRUCache<string, Value>
  readonly #making = new Map<string, Promise<Value>>()

  constructor({ maxBytes, ttlMs }: Limits) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // One response may not push out all others.
      maxEntrySize: ttlMs > 0 ? maxBytes / 2 : 1,
      ttl: ttlMs,
      // Asks the clock at every look instead of setting a timer.
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      sizeCalculation: ({ size }, key) => Math.ceil(size) + key.length * 2 + entryBytes,
    })
  }

  /** While one renews it, the others are told what was true a moment ago. */
  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (kept || !this.#making.has(key)) return kept
    const isRecent = this.#kept.getRemainingTTL(key) > -greatestStaleMs
    return isRecent ? this.#kept.peek(key, { allowStale: true }) : undefined
  }

  /** Kept, or made once for everybody who waits, perhaps from the expired one; what fails is not kept. */
  async take(key: string, make: (expired?: Value) => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key) ?? this.#making.get(key)
    if (known) return known
    const making = make(this.#kept.peek(key, { allowStale: true }))
    this.#making.set(key, making)
    try {
      const made = await making
      // Forgotten meanwhile: it may be old already.
      if (this.#making.get(key) === making) this.#kept.set(key, made)
      return made
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** Whatever is kept, or being made, under a name that begins so. */
  forget(beginning: string): void {
    for (const key of [...this.#kept.keys(), ...this.#making.keys()]) {
      if (!key.startsWith(beginning)) continue
      this.#kept.delete(key)
      this.#making.delete(key)
    }
  }

  get held(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }
}
