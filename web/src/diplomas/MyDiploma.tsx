import type { DiplomaFacts } from '@olympiad/domain/diploma'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useNumber } from '../ui/use-number.ts'
import { useAddresses } from './addresses.ts'
import { Share } from './Files.tsx'
import styles from './MyDiploma.module.css'
import { OwnName } from './OwnName.tsx'
import { myDiplomasQuery } from './queries.ts'

/** One's own diploma of an olympiad: its picture, and what can be done with it. */
export function MyDiploma({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('diplomas')
  const person = personOf(useSession())
  const { data } = useQuery({ ...myDiplomasQuery, enabled: person !== null })
  const mine = data?.find(({ facts }) => facts.olympiadId === olympiadId)
  if (!mine) return null
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('mine.title')}</h2>
      <Shown facts={mine.facts} />
    </Card>
  )
}

function Shown({ facts }: { facts: DiplomaFacts }) {
  const { t } = useTranslation('diplomas')
  const numberText = useNumber()
  const { png, pdf } = useAddresses(facts.code)
  const { code, name, olympiadTitle: title, medal } = facts
  return (
    <div className={styles.diploma}>
      <img
        src={png}
        width={1200}
        height={630}
        loading="lazy"
        alt={t('diploma.picture', { name, title })}
        className={styles.picture}
      />
      <div className={styles.side}>
        <p>{medal ? t('mine.lead', { place: numberText(facts.place) }) : t('mine.leadPart')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pathTo('diploma', { code })}>
            {t('mine.open')}
          </ButtonLink>
          <ButtonLink href={pdf}>{t('files.pdf')}</ButtonLink>
          <Share code={code} title={`${name} · ${title}`} />
        </div>
        <OwnName code={code} />
      </div>
    </div>
  )
}
