/** The router numbers the entries of its own history; at the first there is no way back to us. */
export function hasWayBack(historyState: unknown): boolean {
  const index = (historyState as { idx?: unknown } | null)?.idx
  return typeof index === 'number' && index > 0
}
