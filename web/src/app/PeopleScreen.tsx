import { People } from '../people/People.tsx'
import { WaitingCorrections } from '../privacy/Corrections.tsx'

/** The people of an olympiad, after those who wait for an answer. */
export function PeopleScreen() {
  return (
    <>
      <WaitingCorrections />
      <People />
    </>
  )
}
