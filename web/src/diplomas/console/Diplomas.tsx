import { useQuery } from '@tanstack/react-query'
import { Asked } from '../../ui/Asked.tsx'
import { useMay, useStaffedOlympiad } from '../../organiser/staffed-olympiad.ts'
import { DesignEditor } from './DesignEditor.tsx'
import styles from './Diplomas.module.css'
import { Issued } from './Issued.tsx'
import { designQuery } from './queries.ts'

/** How the diplomas of an olympiad look, and, once they are out, all of them. */
export function Diplomas() {
  const { olympiad } = useStaffedOlympiad()
  const mayRead = useMay('readDiplomas')
  const isOut = olympiad.status === 'completed'
  const query = useQuery(designQuery(olympiad.id))
  return (
    <div className={styles.screen}>
      {isOut && mayRead && <Issued olympiadId={olympiad.id} />}
      <Asked query={query}>
        {(now) => (
          <DesignEditor key={now.revision} olympiadId={olympiad.id} now={now} isOut={isOut} />
        )}
      </Asked>
    </div>
  )
}
