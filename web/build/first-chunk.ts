import type { Rolldown } from 'vite'

type Asked = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/**
 * One chunk for everything the first page imports: shared chunks of a few kB each would cost it
 * round trips and compress worse.
 */
export function firstChunk(entry: string): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined
  const reachable = (modules: Asked, from: string): Set<string> => {
    const found = new Set([from])
    for (const id of found) {
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    }
    return found
  }
  return {
    name: (id, context) => {
      first ??= reachable(context, entry)
      return first.has(id) ? 'first' : null
    },
  }
}
