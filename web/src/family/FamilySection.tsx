import type { Family, Ward } from '@olympiad/contract/family'
import { useQuery } from '@tanstack/react-query'
import { Asked } from '../ui/Asked.tsx'
import { AskToGuard } from './AskToGuard.tsx'
import styles from './Family.module.css'
import { Guardians } from './Guardians.tsx'
import { OwnConsents } from './OwnConsents.tsx'
import { childQuery, familyQuery } from './queries.ts'
import { Wards } from './Wards.tsx'

/** Who answers for whom, and what was agreed to. Under sixteen nobody answers for others. */
export function FamilySection() {
  return <Asked query={useQuery(familyQuery)}>{(family) => <Sections family={family} />}</Asked>
}

function Sections({ family }: { family: Family }) {
  const { age, name, wards, guardians } = family
  const isChildComing = useIsChildComing(wards)
  return (
    <div className={styles.sections}>
      <Wards wards={wards} />
      {/* One's own consents look like a child's: they must not stand first where the child's will be. */}
      {!isChildComing && (
        <>
          {(age !== 'of-age' || guardians.length > 0) && <Guardians family={family} />}
          {age !== 'under' && <AskToGuard ownName={name} />}
          <OwnConsents family={family} />
        </>
      )}
    </div>
  )
}

/** The first child is shown open. */
function useIsChildComing(wards: Ward[]): boolean {
  const first = wards.find(({ confirmedAt }) => confirmedAt !== null)
  const { isPending } = useQuery({ ...childQuery(first?.tieId ?? 0), enabled: first !== undefined })
  return first !== undefined && isPending
}
