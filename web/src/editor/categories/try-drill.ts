import type { Drill } from '@olympiad/domain/drills/drill'
import type { ComponentType } from 'react'

/** The arena with a drill that nobody keeps; another slice's, so it is handed in. */
export type TryDrill = ComponentType<{ drill: Drill; name: string; onClose: () => void }>
