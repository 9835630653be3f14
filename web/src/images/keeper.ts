/** A value as the server keeps it. */
export type Kept<Value> = { value: Value; revision: number }

export type KeepState = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed' | 'bad'

/** One thing a person edits: what they see, and how it stands with the server. */
export type Item<Value> = {
  value: Value
  /** The revision it was typed over. */
  base: number
  kept: Kept<Value>
  state: KeepState
  /** What it became elsewhere, where it was changed there: the person decides. */
  theirs: Kept<Value> | null
}

export type Drafts<Value> = {
  all: () => Map<string, Kept<Value>>
  put: (key: string, draft: Kept<Value> | null) => void
}

export type Answer<Value> = {
  saved: Map<string, Kept<Value>>
  changed: Map<string, Kept<Value>>
}

export type KeeperParts<Value> = {
  blank: Value
  isSame: (one: Value, other: Value) => boolean
  /** May it be sent? What may not stays where it was typed. */
  isGood: (value: Value) => boolean
  send: (changes: Map<string, Kept<Value>>) => Promise<Answer<Value>>
  /** What was typed and not yet acknowledged: it outlives the page. */
  drafts: Drafts<Value>
  onSaved?: (saved: Map<string, Kept<Value>>) => void
  onFailed?: (error: unknown) => void
}

const pauseMs = 700
const longestPauseMs = 30_000

/** Saves what is typed by itself, loses nothing of it and overwrites nothing that it has not seen. */
export class Keeper<Value> {
  readonly #parts: KeeperParts<Value>
  readonly #items = new Map<string, Item<Value>>()
  readonly #listeners = new Set<() => void>()
  readonly #nothing: Item<Value>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #failures = 0
  #version = 0

  constructor(parts: KeeperParts<Value>) {
    this.#parts = parts
    const kept = { value: parts.blank, revision: 0 }
    this.#nothing = { value: parts.blank, base: 0, kept, state: 'saved', theirs: null }
    for (const [key, { value, revision }] of parts.drafts.all()) {
      this.#set(key, { ...this.#nothing, value, base: revision, state: this.#stateFor(value) })
    }
    this.#sendSoon()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly item = (key: string): Item<Value> => this.#items.get(key) ?? this.#nothing

  /** Another one after each change, for whoever shows all of it. */
  readonly version = () => this.#version

  readonly keys = () => [...this.#items.keys()]

  /** What is most worth telling of all of it. */
  readonly state = (): KeepState => {
    const states = new Set([...this.#items.values()].map((item) => item.state))
    const worst = (['changed', 'bad', 'failed', 'saving', 'waiting'] as const).find((state) =>
      states.has(state),
    )
    return worst ?? 'saved'
  }

  /** What the server keeps now; what is being typed stays as it is typed. */
  take(all: Map<string, Kept<Value>>): void {
    for (const [key, kept] of all) {
      const item = this.item(key)
      if (kept.revision < item.kept.revision) continue
      if (this.#isOpen(item) && !this.#parts.isSame(item.value, kept.value)) {
        this.#set(key, { ...item, kept })
      } else {
        this.#settle(key, kept)
      }
    }
    this.#tell()
  }

  readonly type = (key: string, value: Value): void => {
    const item = this.item(key)
    const base = this.#isOpen(item) ? item.base : item.kept.revision
    const isBack = item.state === 'saved' && this.#parts.isSame(value, item.kept.value)
    const state = isBack ? 'saved' : item.theirs ? 'changed' : this.#stateFor(value)
    this.#set(key, { ...item, value, base, state })
    this.#parts.drafts.put(key, isBack ? null : { value, revision: base })
    this.#tell()
    this.#sendSoon()
  }

  /** Of two versions the person has chosen one. */
  readonly decide = (key: string, whose: 'mine' | 'theirs'): void => {
    const { theirs, value } = this.item(key)
    if (!theirs) return
    if (whose === 'theirs') this.#settle(key, theirs)
    else {
      const item = { value, base: theirs.revision, kept: theirs, theirs: null }
      this.#set(key, { ...item, state: this.#stateFor(value) })
      this.#parts.drafts.put(key, { value, revision: theirs.revision })
    }
    this.#tell()
    this.#sendSoon()
  }

  /** It is gone: nothing of it is sent any more. */
  drop(key: string): void {
    this.#items.delete(key)
    this.#parts.drafts.put(key, null)
    this.#tell()
  }

  /** Now, not after a pause. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const due = [...this.#items].filter(
      ([, { state }]) => state === 'waiting' || state === 'failed',
    )
    if (this.#isSending || due.length === 0) return
    this.#isSending = true
    const sent = new Map(due.map(([key, { value, base }]) => [key, { value, revision: base }]))
    for (const [key, item] of due) this.#set(key, { ...item, state: 'saving' })
    this.#tell()
    try {
      const { saved, changed } = await this.#parts.send(sent)
      this.#failures = 0
      for (const [key, kept] of saved) this.#acknowledge(key, kept, sent.get(key)?.value)
      for (const [key, theirs] of changed) {
        this.#set(key, { ...this.item(key), kept: theirs, theirs, state: 'changed' })
      }
      this.#parts.onSaved?.(new Map([...saved, ...changed]))
    } catch (error) {
      this.#failures++
      for (const key of sent.keys()) this.#fail(key)
      this.#parts.onFailed?.(error)
    }
    this.#isSending = false
    this.#tell()
    this.#sendSoon()
  }

  #acknowledge(key: string, kept: Kept<Value>, sent: Value | undefined): void {
    const item = this.#items.get(key)
    if (!item) return
    if (sent !== undefined && this.#parts.isSame(item.value, sent)) {
      // As it was typed: a blank that is still to be followed by a word stays.
      this.#set(key, { ...item, base: kept.revision, kept, state: 'saved', theirs: null })
      this.#parts.drafts.put(key, null)
      return
    }
    const state = this.#stateFor(item.value)
    this.#set(key, { ...item, base: kept.revision, kept, state, theirs: null })
    this.#parts.drafts.put(key, { value: item.value, revision: kept.revision })
  }

  #fail(key: string): void {
    const item = this.#items.get(key)
    if (item?.state === 'saving') this.#set(key, { ...item, state: 'failed' })
  }

  #settle(key: string, kept: Kept<Value>): void {
    const { value, revision } = kept
    const item = this.item(key)
    const shown = this.#parts.isSame(item.value, value) ? item.value : value
    this.#set(key, { value: shown, base: revision, kept, state: 'saved', theirs: null })
    this.#parts.drafts.put(key, null)
  }

  #sendSoon(): void {
    clearTimeout(this.#timer)
    const states = [...this.#items.values()].map(({ state }) => state)
    if (!states.some((state) => state === 'waiting' || state === 'failed')) return
    const pause = Math.min(pauseMs * 2 ** this.#failures, longestPauseMs)
    this.#timer = setTimeout(() => void this.flush(), pause)
  }

  #isOpen = ({ state }: Item<Value>) => state !== 'saved'

  #stateFor = (value: Value): KeepState => (this.#parts.isGood(value) ? 'waiting' : 'bad')

  #set(key: string, item: Item<Value>): void {
    this.#items.set(key, item)
  }

  #tell(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
