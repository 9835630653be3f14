import type { Language } from '@olympiad/domain/language'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { ComponentType } from 'react'
import type { TryDrill } from './categories/try-drill.ts'

export type Viewpoint = 'guest' | 'unpaid' | 'paid'

/** What belongs to other slices: the page as a participant sees it, and the arena. */
export type HandedIn = {
  Preview: ComponentType<{
    olympiadId: number
    draft: OlympiadDraft
    viewpoint: Viewpoint
    view: 'page' | 'card'
    language: Language
    isPhone: boolean
  }>
  TryDrill: TryDrill
}
