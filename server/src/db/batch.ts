type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * The database looked at the statement and undid it: a row it cannot hold, a meeting with others.
 * Nothing of it was written, and its neighbours need not suffer for one of them.
 */
function isRefused(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(22|23|40)\w{3}$/.test(code)
}

/** A statement that takes longer may have met a dead connection: the next ones no longer wait for it. */
const patienceMs = 1_000

/**
 * Adaptive batching: while one statement is under way the next requests gather, then go as one. An
 * idle server answers at once, a busy one writes many rows for the price of one commit. Nobody is
 * answered before the batch is committed. Items with the same key follow each other, never together;
 * reads need no key.
 */
export function batched<Item, Result>(
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf: (item: Item) => string | null = () => null,
  greatest = 256,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let isWaitedFor = false
  const keysUnderWay = new Set<string>()

  /** The first items with different keys; the others keep their order and wait. */
  function nextBatch(): Waiting<Item, Result>[] {
    const keys = new Set(keysUnderWay)
    const batch: Waiting<Item, Result>[] = []
    const rest: Waiting<Item, Result>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (batch.length < greatest && (key === null || !keys.has(key))) batch.push(waiting)
      else rest.push(waiting)
      if (key !== null) keys.add(key)
    }
    queue = rest
    return batch
  }

  function next(): void {
    if (isWaitedFor || queue.length === 0) return
    const batch = nextBatch()
    if (batch.length > 0) void work(batch)
  }

  async function work(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const keys = batch.flatMap(({ item }) => keyOf(item) ?? [])
    for (const key of keys) keysUnderWay.add(key)
    isWaitedFor = true
    let isLeading = true
    const letOthersGo = () => {
      if (isLeading) isWaitedFor = false
      isLeading = false
      next()
    }
    const patience = setTimeout(letOthersGo, patienceMs)
    try {
      await write(batch)
    } catch (error) {
      if (isRefused(error) && batch.length > 1) await writeOneByOne(batch)
      else for (const { reject } of batch) reject(error)
    }
    clearTimeout(patience)
    for (const key of keys) keysUnderWay.delete(key)
    letOthersGo()
  }

  async function write(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await perform(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
  }

  async function writeOneByOne(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const one of batch) await write([one]).catch(one.reject)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      next()
    })
}
