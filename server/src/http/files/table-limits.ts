/** Lines before the heads of a statement. */
export const longestPreamble = 80

/** With the heads; more would be another way of working. */
export const greatestRows = 5_001
export const greatestColumns = 100

export class TableTooLong extends Error {}
