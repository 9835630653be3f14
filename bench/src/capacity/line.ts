/** Whoever came first goes first, however many wait. */
export class Line<Item> {
  #items: Item[] = []
  #head = 0

  get length(): number {
    return this.#items.length - this.#head
  }

  get first(): Item | undefined {
    return this.#items[this.#head]
  }

  push(item: Item): void {
    this.#items.push(item)
  }

  shift(): Item | undefined {
    if (this.#head === this.#items.length) return undefined
    const item = this.#items[this.#head++]
    if (this.#head > 1_000 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }
}
