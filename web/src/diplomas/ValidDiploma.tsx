import type { DiplomaFacts } from '@olympiad/domain/diploma'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { useNumber } from '../ui/use-number.ts'
import { useAddresses } from './addresses.ts'
import styles from './DiplomaPage.module.css'
import { Facts } from './Facts.tsx'
import { Files } from './Files.tsx'
import { OwnName } from './OwnName.tsx'
import { Status } from './Status.tsx'

/** The size of the picture, known before it has come. */
const picture = { width: 1200, height: 630 }

export function ValidDiploma({ facts }: { facts: DiplomaFacts }) {
  const { t } = useTranslation('diplomas')
  const { host, png } = useAddresses(facts.code)
  const { name, olympiadTitle: title } = facts
  useDocumentTitle(name)
  return (
    <>
      <SharedHead facts={facts} />
      <Status tone="good" title={t('diploma.states.valid')}>
        {host === '' ? t('diploma.explained.validHere') : t('diploma.explained.valid', { host })}
      </Status>
      <Card as="section">
        <div className={styles.diploma}>
          <div className={styles.said}>
            <header>
              <p className={styles.label}>{t('diploma.awarded')}</p>
              <h1 className={styles.name} lang={facts.language}>
                {name}
              </h1>
            </header>
            <Facts facts={facts} />
          </div>
          <img
            {...picture}
            src={png}
            alt={t('diploma.picture', { name, title })}
            className={styles.picture}
          />
        </div>
        <Files code={facts.code} title={`${name} · ${title}`} />
      </Card>
      <OwnName code={facts.code} />
    </>
  )
}

/** What others see of it where the address is shared. */
function SharedHead({ facts }: { facts: DiplomaFacts }) {
  const { t } = useTranslation('diplomas')
  const numberText = useNumber()
  const { page, sharedPicture } = useAddresses(facts.code)
  const { name, olympiadTitle: title, place } = facts
  const said = {
    'og:type': 'article',
    'og:url': page,
    'og:title': t('diploma.shared', { name, title, place: numberText(place) }),
    'og:description': t('diploma.sharedHint'),
    'og:image': sharedPicture,
    'og:image:width': `${picture.width}`,
    'og:image:height': `${picture.height}`,
    'og:image:alt': t('diploma.picture', { name, title }),
  }
  return (
    <>
      {Object.entries(said).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
