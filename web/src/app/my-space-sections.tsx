import type { ComponentType } from 'react'
import type { SpaceSection } from '../paths.ts'
import { late } from '../ui/late.tsx'
import { wording } from './wording.ts'

const inDiplomaWords = wording(() => import('../diplomas/words.ts'))
const inPrivacyWords = wording(() => import('../privacy/words.ts'))
const inFamilyWords = wording(() => import('../family/words.ts'))
const inMessageWords = wording(() => import('../messages/words.ts'))

/** A row a section of my space; each comes with its own code, and draws no heading of the page. */
export const spaceScreens: Record<SpaceSection, ComponentType> = {
  progress: late(() => import('../my-space/Progress.tsx'), 'Progress'),
  results: late(() => import('../my-space/Results.tsx'), 'Results'),
  diplomas: late(() => inDiplomaWords(import('../diplomas/DiplomaSection.tsx')), 'DiplomaSection'),
  receipts: late(() => import('../payment/ReceiptList.tsx'), 'ReceiptList'),
  data: late(() => inPrivacyWords(import('./OwnData.tsx')), 'OwnData'),
  privacy: late(() => inPrivacyWords(import('../privacy/Privacy.tsx')), 'Privacy'),
  family: late(() => inFamilyWords(import('../family/FamilySection.tsx')), 'FamilySection'),
  messages: late(() => inMessageWords(import('../messages/Messages.tsx')), 'MessageList'),
}
