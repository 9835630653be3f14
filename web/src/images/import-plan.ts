import type { ImageEntry } from '@olympiad/domain/images/entries'

/** What an import would do: fill what is empty, replace what is mine, or change nothing. */
export type ImportPlan = Record<'fills' | 'replaces' | 'same', [ImageEntry, string][]>

export function importPlan(
  words: ReadonlyMap<ImageEntry, string>,
  mine: (entry: ImageEntry) => string,
): ImportPlan {
  const plan: ImportPlan = { fills: [], replaces: [], same: [] }
  for (const [entry, word] of words) {
    const own = mine(entry)
    plan[own === '' ? 'fills' : own === word ? 'same' : 'replaces'].push([entry, word])
  }
  return plan
}
