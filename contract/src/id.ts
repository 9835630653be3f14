/** Ids are the database's integers, counted from 1. */
export const greatestId = 2_147_483_647

/** An id as it is written in an address; null when it cannot be one. */
export function idOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= greatestId ? id : null
}
