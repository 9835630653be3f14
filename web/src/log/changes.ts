import type { AuditField } from '@olympiad/domain/audit'

/** One thing that was changed, as far as it can be told apart. */
export type ChangedValue = { path: string; before: unknown; after: unknown }

type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf = (value: Values, ...keys: string[]) =>
  Object.keys(value).length === keys.length && keys.every((key) => key in value)

/** What means something only as a whole: a sum, a stage. */
export const isSum = (value: unknown): value is { amount: number; currency: string } =>
  isRecord(value) && isOf(value, 'amount', 'currency')
export const isStage = (value: unknown): value is { level: string; number: number } =>
  isRecord(value) && isOf(value, 'level', 'number')
const hasParts = (value: unknown) => isRecord(value) && !isSum(value) && !isStage(value)

/** An amount beside its currency is one value. */
function summed(value: unknown): unknown {
  if (!hasParts(value) || !isRecord(value) || !('amount' in value && 'currency' in value)) {
    return value
  }
  const { amount, currency, ...rest } = value
  return { amount: { amount, currency }, ...rest }
}

/** Keys of the database and the like, which nobody reads. */
const unread: readonly AuditField[] = ['refund', 'newRunId', 'publisherId', 'filter']
export const isForPeople = (path: string): boolean => !(unread as readonly string[]).includes(path)

/** What differs between two values as the log keeps them, field by field. */
export function changesBetween(before: unknown, after: unknown, path = ''): ChangedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [old, young] = [summed(before), summed(after)]
  const sides = [old, young].filter((value) => value !== null && value !== undefined)
  if (sides.length === 0) return []
  if (!sides.every(hasParts)) return [{ path, before, after }]
  const inside = (side: unknown, key: string) => (isRecord(side) ? side[key] : undefined)
  const keys = new Set(sides.flatMap((side) => Object.keys(side as Values)))
  return [...keys].flatMap((key) =>
    changesBetween(inside(old, key), inside(young, key), path ? `${path}.${key}` : key),
  )
}
