import { forget } from './storage.ts'

/** What was typed into the form of an olympiad stays with the tab, for one person. */
export type DraftOwner = { personId: number; olympiadId: number }

export const draftKey = ({ personId, olympiadId }: DraftOwner) =>
  `registration-draft-${personId}-${olympiadId}`

/** Once the registration is paid for, nobody needs it and nobody else should find it. */
export const forgetDraft = (owner: DraftOwner) => forget(draftKey(owner), 'sessionStorage')
