/** What is stored beside a message is ours, but older than any wording: nothing is taken for granted. */
export const textFact = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberFact = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const objectFact = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function instantFact(value: unknown): Date | null {
  const instant = new Date(textFact(value))
  return Number.isNaN(instant.getTime()) ? null : instant
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export const uuidFact = (value: unknown): string | null =>
  uuid.test(textFact(value)) ? textFact(value) : null
