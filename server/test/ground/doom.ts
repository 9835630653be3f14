export const doomHeader = 'x-doom'

export const doomMoments = [
  'before the commit',
  'after the commit, before the answer',
  'after the answer',
] as const

/** Each death costs a start: `npm run faults` plays all of them, `npm test` those that tell most. */
const playsAll = process.env['KILLS'] !== undefined

/** Deaths that are played by `npm run faults` alone. */
export const rare = <Death>(...deaths: Death[]): Death[] => (playsAll ? deaths : [])

/** Where the writer knows least: it is done, and nobody was told. */
export const playedMoments: readonly Doom['moment'][] = playsAll
  ? doomMoments
  : ['after the commit, before the answer']

/** Where a request ends its server: around the statement of this name or beginning, or after its answer. */
export type Doom = {
  statement: string
  moment: (typeof doomMoments)[number]
  /** For control tests: until then every statement of a transaction is written by itself. */
  isTorn?: true
}
