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
  let isUnderWay = false

  /** The first items with different keys; the others keep their order and wait. */
  function nextBatch(): Waiting<Item, Result>[] {
    const keys = new Set<string>()
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

  async function work(): Promise<void> {
    isUnderWay = true
    while (queue.length > 0) {
      const batch = nextBatch()
      try {
        await write(batch)
      } catch (error) {
        if (isRefused(error) && batch.length > 1) await writeOneByOne(batch)
        else for (const { reject } of batch) reject(error)
      }
    }
    isUnderWay = false
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
      if (!isUnderWay) void work()
    })
}
