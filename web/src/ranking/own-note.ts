import { createContext, type ComponentType } from 'react'

/** What another slice has to say on the reader's own row; handed in by whoever joins them. */
export const OwnNote = createContext<ComponentType<{ olympiadId: number }> | null>(null)
