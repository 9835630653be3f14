import { store, stored } from '../api/storage.ts'
import { draftFrom, type RegistrationForm } from './form.ts'

/** What was typed stays with the tab, for one person and one olympiad, until it is no longer needed. */
export type DraftOwner = { practicantId: number; olympiadId: number }

const keyOf = ({ practicantId, olympiadId }: DraftOwner) =>
  `registration-draft-${practicantId}-${olympiadId}`

export const keptDraft = (owner: DraftOwner) => draftFrom(stored(keyOf(owner), 'sessionStorage'))

export const keepDraft = (owner: DraftOwner, form: Partial<RegistrationForm>) =>
  store(keyOf(owner), JSON.stringify(form), 'sessionStorage')
