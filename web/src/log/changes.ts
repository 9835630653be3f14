/** One thing that was changed, as far as it can be told apart. */
export type ChangedValue = { path: string; before: unknown; after: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between two values as the log keeps them, field by field. */
export function changesBetween(before: unknown, after: unknown, path = ''): ChangedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const sides = [before, after].filter((value) => value !== null && value !== undefined)
  if (sides.length === 0) return []
  if (!sides.every(isRecord)) return [{ path, before, after }]
  const inside = (side: unknown, key: string) => (isRecord(side) ? side[key] : undefined)
  const keys = new Set(sides.flatMap((side) => Object.keys(side)))
  return [...keys].flatMap((key) =>
    changesBetween(inside(before, key), inside(after, key), path ? `${path}.${key}` : key),
  )
}
