const digits = 6

/** The number people say on the telephone: the year of the order and a running number. */
export function receiptNumber(createdAt: Date, number: number): string {
  return `${createdAt.getUTCFullYear()}-${`${number}`.padStart(digits, '0')}`
}
