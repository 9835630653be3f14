/** So many signs may be wrong in a text, but never more than a fifth of it. */
const greatest = 40
const share = 5

/** Whether one text is the other with slips of the pen mended: few signs put in, left out or changed. */
export function isTypo(before: string, after: string): boolean {
  const limit = Math.min(greatest, Math.ceil(before.length / share))
  return distance(before, after, limit) <= limit
}

/** How many signs it takes to come from one to the other; beyond the limit it does not matter how many. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = new Map(Array.from({ length: limit + 1 }, (_, j) => [j, j]))
  for (let i = 1; i <= a.length; i += 1) {
    const next = new Map<number, number>()
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const replaced = (row.get(j - 1) ?? Infinity) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const left = (next.get(j - 1) ?? Infinity) + 1
      next.set(j, Math.min((row.get(j) ?? Infinity) + 1, left, replaced))
    }
    row = next
  }
  return row.get(b.length) ?? limit + 1
}
