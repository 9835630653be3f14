import { useQuery } from '@tanstack/react-query'
import { Asked } from '../ui/Asked.tsx'
import { Consents } from './Consents.tsx'
import { ForgetMe } from './ForgetMe.tsx'
import { NameShown } from './NameShown.tsx'
import styles from './Privacy.module.css'
import { privacyQuery } from './queries.ts'
import { WhoSeesMe } from './WhoSeesMe.tsx'

/** What others see of somebody, and what they decide about it. */
export function Privacy() {
  return (
    <Asked query={useQuery(privacyQuery)}>
      {(privacy) => (
        <div className={styles.sections}>
          <NameShown privacy={privacy} />
          <WhoSeesMe privacy={privacy} />
          <Consents privacy={privacy} />
          <ForgetMe />
        </div>
      )}
    </Asked>
  )
}
