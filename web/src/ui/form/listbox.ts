// Which option of a list the keyboard means.

export function optionByKey(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'Home':
    case 'PageUp':
      return 0
    case 'End':
    case 'PageDown':
      return last
    default:
      return undefined
  }
}

/** The next option that begins with the letter, from the active one round the list. */
export function optionByLetter(
  key: string,
  active: number,
  labels: readonly string[],
): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const order = labels.map((_, index) => (active + 1 + index) % labels.length)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(letter))
}
