import type { Drill } from '@olympiad/domain/drills/drill'
import { createContext, type ComponentType } from 'react'

/** What other slices show in the arena; `app` hands it in. */
export type ArenaSlots = {
  /** Below the material while memorising, where nothing counts: of the group one is at. Its height must not change. */
  MemoriseAside?: ComponentType<GroupPlace>
  /** In the review, below what was compared. */
  ReviewAside?: ComponentType<{ drill: Drill; material: string }>
}

/** The group's symbols, and the how manieth of all groups it is, from 0. */
export type GroupPlace = { drill: Drill; group: string; index: number }

export const SlotsContext = createContext<ArenaSlots>({})
