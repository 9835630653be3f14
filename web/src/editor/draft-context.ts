import type { DraftNow } from '@olympiad/contract/editor'
import { mayEdit, type DraftPath, type DraftValue } from '@olympiad/domain/draft-fields'
import type { DraftObstacle } from '@olympiad/domain/draft-obstacles'
import { mayChange, type ChangeRule } from '@olympiad/domain/draft-rules'
import type { Language } from '@olympiad/domain/language'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { Member } from '@olympiad/domain/staff'
import { createContext, use } from 'react'
import type { DraftSaver } from './copy/saver.ts'
import { valueAt } from './copy/working-copy.ts'

/** What every field of the editor stands on. */
export type EditedDraft = {
  olympiadId: number
  draft: OlympiadDraft
  state: DraftNow['state']
  member: Member
  obstacles: DraftObstacle[]
  /** Somebody wanted to announce: what is missing is an error now. */
  isStrict: boolean
  /** The language a narrow screen shows. */
  language: Language
  showLanguage: (language: Language) => void
  goTo: (path: DraftPath) => void
  edit: DraftSaver['edit']
}

export const DraftContext = createContext<EditedDraft | null>(null)

export function useDraft(): EditedDraft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('not within the editor')
  return draft
}

export type Lock = ChangeRule | 'role'

/** Whether a field may be changed, by whom it is and by how far the olympiad has come. */
export function lockOf({ member, state }: EditedDraft, path: DraftPath) {
  if (!mayEdit(member, path)) return { isLocked: true, rule: 'role' as Lock }
  const { isAllowed, rule } = mayChange(state, path)
  return { isLocked: !isAllowed, rule: rule as Lock }
}

const missing: readonly DraftObstacle['code'][] = [
  ...(['text-missing', 'alt-missing', 'terms-missing', 'start-missing'] as const),
  ...(['no-categories', 'no-drills'] as const),
]

/** What is only not there yet is said, but is no error until somebody wants to announce. */
export const isMissing = ({ code }: DraftObstacle): boolean => missing.includes(code)

/** One field of the draft: its value, whether it may change, what is in the way. */
export function useDraftField<Value extends DraftValue>(path: DraftPath) {
  const edited = useDraft()
  const obstacle = edited.obstacles.find((one) => one.path === path) ?? null
  return {
    value: valueAt(edited.draft, path) as Value,
    onChange: (value: Value) => edited.edit({ [path]: value }),
    ...lockOf(edited, path),
    obstacle,
    isError: obstacle !== null && (edited.isStrict || !isMissing(obstacle)),
  }
}
