import type { ComponentType } from 'react'
import type { SpaceSection } from '../paths.ts'
import { late } from '../ui/late.tsx'

async function inDiplomaWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const { loadDiplomaWords } = await import('../diplomas/words.ts')
  await loadDiplomaWords()
  return screen
}

async function inPrivacyWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const { loadPrivacyWords } = await import('../privacy/words.ts')
  await loadPrivacyWords()
  return screen
}

async function inMessageWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const { loadMessageWords } = await import('../messages/words.ts')
  await loadMessageWords()
  return screen
}

/** A row a section of my space; each comes with its own code, and draws no heading of the page. */
export const spaceScreens: Record<SpaceSection, ComponentType> = {
  progress: late(() => import('../my-space/Progress.tsx'), 'Progress'),
  results: late(() => import('../my-space/Results.tsx'), 'Results'),
  diplomas: late(() => inDiplomaWords(import('../diplomas/DiplomaSection.tsx')), 'DiplomaSection'),
  receipts: late(() => import('../payment/ReceiptList.tsx'), 'ReceiptList'),
  data: late(() => inPrivacyWords(import('./OwnData.tsx')), 'OwnData'),
  privacy: late(() => inPrivacyWords(import('../privacy/Privacy.tsx')), 'Privacy'),
  messages: late(() => inMessageWords(import('../messages/Messages.tsx')), 'MessageList'),
}
