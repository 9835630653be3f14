import { draftKey, type DraftOwner } from '../api/registration-draft.ts'
import { store, stored } from '../api/storage.ts'
import { draftFrom, type RegistrationForm } from './form.ts'

export const keptDraft = (owner: DraftOwner) => draftFrom(stored(draftKey(owner), 'sessionStorage'))

export const keepDraft = (owner: DraftOwner, form: Partial<RegistrationForm>) =>
  store(draftKey(owner), JSON.stringify(form), 'sessionStorage')
