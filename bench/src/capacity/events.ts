type Event = { at: number; turn: number; happen: () => void }

/** What will happen, in its order; of two things at the same time the one that was said first. */
export class Events {
  now = 0
  #turn = 0
  readonly #heap: Event[] = []

  after(ms: number, happen: () => void): void {
    const event = { at: this.now + ms, turn: this.#turn++, happen }
    const heap = this.#heap
    let at = heap.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(event, heap[above] as Event)) break
      heap[at] = heap[above] as Event
      at = above
    }
    heap[at] = event
  }

  run(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      this.now = next.at
      next.happen()
    }
  }

  #take(): Event | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      const right = below + 1
      if (below >= heap.length) break
      if (right < heap.length && isBefore(heap[right] as Event, heap[below] as Event)) below = right
      if (!isBefore(heap[below] as Event, last)) break
      heap[at] = heap[below] as Event
      at = below
    }
    heap[at] = last
    return first
  }
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.turn < b.turn)
