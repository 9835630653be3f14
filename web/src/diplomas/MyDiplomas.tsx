import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { Card } from '../ui/Card.tsx'
import { MyDiploma } from './MyDiploma.tsx'
import styles from './MyDiploma.module.css'
import { myDiplomasQuery } from './queries.ts'

/** The person's own diplomas: of one olympiad, or all of them, the newest first. */
export function MyDiplomas({ olympiadId }: { olympiadId?: number }) {
  const { t } = useTranslation('diplomas')
  const heading = useId()
  const person = personOf(useSession())
  const { data = [] } = useQuery({ ...myDiplomasQuery, enabled: person !== null })
  const shown = data.filter(
    ({ facts }) => olympiadId === undefined || facts.olympiadId === olympiadId,
  )
  if (shown.length === 0) return null
  return (
    <Card as="section">
      <h2 id={heading} className={styles.heading}>
        {t(olympiadId === undefined ? 'mine.titleMany' : 'mine.title')}
      </h2>
      <ul aria-labelledby={heading} className={styles.list}>
        {shown.map((diploma) => (
          <li key={diploma.facts.code}>
            {olympiadId === undefined && (
              <h3 className={styles.title} lang={diploma.facts.language}>
                {diploma.facts.olympiadTitle}
              </h3>
            )}
            <MyDiploma diploma={diploma} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
