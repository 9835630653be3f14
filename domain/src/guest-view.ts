import { ageBands, type AgeBand } from './age-band.ts'

/** Until sixteen a guardian speaks for a person, and strangers learn less of them. */
export const ofAge = 16

/** The bands of those who have not turned sixteen. */
export const bandsUnderAge = ageBands.filter((band) => Number(band.split('-')[1]) < ofAge)

export function isUnderAge(band: AgeBand): boolean {
  return bandsUnderAge.includes(band)
}

/** Who looks at a list of people: anybody at all, or somebody who has signed in. */
export type Audience = 'guest' | 'person'

type Named = { firstName: string; familyName: string; ageBand: AgeBand }

/** What an audience reads of a name; of somebody under age a guest gets «Олена К.». */
export function nameFor(
  audience: Audience,
  { firstName, familyName, ageBand }: Named,
): Omit<Named, 'ageBand'> {
  const isShort = audience === 'guest' && isUnderAge(ageBand)
  return { firstName, familyName: isShort ? initialOf(familyName) : familyName }
}

function initialOf(familyName: string): string {
  const [first] = familyName
  return first === undefined ? '' : `${first}.`
}
