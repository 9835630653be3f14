import { forget, store, stored } from '../api/storage.ts'
import type { Drafts, Kept } from './keeper.ts'

/** In this browser, an item each: two tabs do not wipe out each other's. Nobody else's are read. */
export function storedDrafts<Value>(part: string, personId: number): Drafts<Value> {
  const prefix = `images.${part}.${personId}.`
  return {
    all: () => {
      const drafts = new Map<string, Kept<Value>>()
      for (const name of storedNames(prefix)) {
        const draft = draftIn<Value>(stored(name))
        if (draft) drafts.set(name.slice(prefix.length), draft)
      }
      return drafts
    },
    put: (key, draft) => {
      if (draft) store(prefix + key, JSON.stringify(draft))
      else forget(prefix + key)
    },
  }
}

function storedNames(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function draftIn<Value>(json: string | null): Kept<Value> | null {
  try {
    return JSON.parse(json ?? 'null') as Kept<Value> | null
  } catch {
    return null
  }
}
