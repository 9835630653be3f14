import type { ComponentType } from 'react'
import type { SpaceSection } from '../paths.ts'
import { late } from '../ui/late.tsx'

/** A row a section of my space; each comes with its own code, and draws no heading of the page. */
export const spaceScreens: Record<SpaceSection, ComponentType> = {
  progress: late(() => import('./Placeholder.tsx'), 'BeingBuilt'),
  results: late(() => import('./Placeholder.tsx'), 'BeingBuilt'),
  diplomas: late(() => import('./OwnDiplomas.tsx'), 'OwnDiplomas'),
  receipts: late(() => import('./Placeholder.tsx'), 'BeingBuilt'),
  data: late(() => import('../export/ExportMine.tsx'), 'ExportMine'),
  privacy: late(() => import('./Placeholder.tsx'), 'BeingBuilt'),
  messages: late(() => import('./Placeholder.tsx'), 'BeingBuilt'),
}
