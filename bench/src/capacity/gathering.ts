import { Line } from './line.ts'

/**
 * As `server/src/db/batch.ts`: while one statement is under way the next items gather, then go as one.
 * `perform` says when it is done.
 */
export function gathering<Item>(
  perform: (items: Item[], done: () => void) => void,
  greatest = 256,
): (item: Item) => void {
  const queue = new Line<Item>()
  let isUnderWay = false
  const next = () => {
    if (isUnderWay || queue.length === 0) return
    const batch: Item[] = []
    while (batch.length < greatest && queue.length > 0) batch.push(queue.shift() as Item)
    isUnderWay = true
    perform(batch, () => {
      isUnderWay = false
      next()
    })
  }
  return (item) => {
    queue.push(item)
    next()
  }
}
