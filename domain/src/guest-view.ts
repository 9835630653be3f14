import { ageBands, type AgeBand } from './age-band.ts'
import type { NameDisplay } from './diploma.ts'

/** Until sixteen a guardian speaks for a person, and strangers learn less of them. */
export const ofAge = 16

/** The bands of those who have not turned sixteen. */
export const bandsUnderAge = ageBands.filter((band) => Number(band.split('-')[1]) < ofAge)

export function isUnderAge(band: AgeBand): boolean {
  return bandsUnderAge.includes(band)
}

/** Who looks at a list of people: anybody at all, or somebody who has signed in. */
export type Audience = 'guest' | 'person'

/** A person in a list, with the number they have in it for who looks. */
type Listed = {
  firstName: string
  familyName: string
  ageBand: AgeBand
  display: NameDisplay
  number: number
}

/** How much of a name an audience sees: as its owner wishes, of somebody under age a guest never all. */
export function displayFor(
  audience: Audience,
  { ageBand, display }: Pick<Listed, 'ageBand' | 'display'>,
): NameDisplay {
  return display === 'full' && audience === 'guest' && isUnderAge(ageBand) ? 'initials' : display
}

/** What an audience reads of a name; «Олена К.» is first name and initial. Who was forgotten has none. */
export function nameFor(
  audience: Audience,
  { firstName, familyName, ...listed }: Listed,
): Pick<Listed, 'firstName' | 'familyName'> {
  const isForgotten = firstName === '' && familyName === ''
  const display = isForgotten ? 'full' : displayFor(audience, listed)
  if (display === 'id') return { firstName: '', familyName: `ID ${listed.number}` }
  return { firstName, familyName: display === 'full' ? familyName : initialOf(familyName) }
}

function initialOf(familyName: string): string {
  const [first] = familyName
  return first === undefined ? '' : `${first}.`
}
