import type { MyDiploma } from '@olympiad/contract/diplomas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import { useAddresses } from './addresses.ts'
import styles from './DiplomaList.module.css'
import { myDiplomasQuery } from './queries.ts'

/** All diplomas of one's own, the newest first. */
export function DiplomaList() {
  const { t } = useTranslation('diplomas')
  const person = personOf(useSession())
  const { data = [] } = useQuery({ ...myDiplomasQuery, enabled: person !== null })
  if (data.length === 0) return null
  return (
    <div className={styles.place}>
      <Card as="section">
        <h2 className={styles.heading}>{t('mine.titleMany')}</h2>
        <ul className={styles.list}>
          {data.map((diploma) => (
            <Row key={diploma.facts.code} diploma={diploma} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Row({ diploma: { facts } }: { diploma: MyDiploma }) {
  const { t } = useTranslation('diplomas')
  const { pdf } = useAddresses(facts.code)
  const { code, olympiadTitle: title, place } = facts
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={pathTo('diploma', { code })} lang={facts.language} className={styles.title}>
          {title}
        </Link>
        <p className={styles.facts}>
          {t('mine.row', { place, day: dayText(new Date(facts.issuedAt), facts.zone) })}
        </p>
      </div>
      <ButtonLink size="s" href={pdf}>
        PDF
      </ButtonLink>
    </li>
  )
}
