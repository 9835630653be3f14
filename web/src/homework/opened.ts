import type { GivenAssignment } from '@olympiad/contract/homework'

/** What a form is filled with at first. */
export type Editing = { kind: 'new' } | { kind: 'edit' | 'copy'; assignment: GivenAssignment }

/** What stands above the page. */
export type Opened =
  | { kind: 'form'; editing: Editing }
  | { kind: 'later' | 'end' | 'mistakes'; assignment: GivenAssignment }
