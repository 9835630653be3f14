export const doomHeader = 'x-doom'

export const doomMoments = [
  'before the commit',
  'after the commit, before the answer',
  'after the answer',
] as const

/** Where a request ends its server: around the statement of this name or beginning, or after its answer. */
export type Doom = {
  statement: string
  moment: (typeof doomMoments)[number]
  /** For control tests: until then every statement of a transaction is written by itself. */
  isTorn?: true
}
