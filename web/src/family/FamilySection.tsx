import { useQuery } from '@tanstack/react-query'
import { Asked } from '../ui/Asked.tsx'
import { AskToGuard } from './AskToGuard.tsx'
import styles from './Family.module.css'
import { Guardians } from './Guardians.tsx'
import { OwnConsents } from './OwnConsents.tsx'
import { familyQuery } from './queries.ts'
import { Wards } from './Wards.tsx'

/** Who answers for whom, and what was agreed to. Under sixteen nobody answers for others. */
export function FamilySection() {
  return (
    <Asked query={useQuery(familyQuery)}>
      {(family) => (
        <div className={styles.sections}>
          <Wards wards={family.wards} />
          {(family.age !== 'of-age' || family.guardians.length > 0) && (
            <Guardians family={family} />
          )}
          {family.age !== 'under' && <AskToGuard ownName={family.name} />}
          <OwnConsents family={family} />
        </div>
      )}
    </Asked>
  )
}
