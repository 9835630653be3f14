import type { Rolldown } from 'vite'

type Asked = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Reached through the index of a library, but used by screens that come late. */
const late = /query-core\/.*\/(queries|mutation|infiniteQuery)Observer|\/use(Queries|Mutation)\./

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
      const isFirst = first.has(id) || id.includes('rolldown/runtime')
      return isFirst && !late.test(id) ? 'first' : null
    },
  }
}
