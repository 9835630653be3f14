import type { MyDiploma as Diploma } from '@olympiad/contract/diplomas'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useNumber } from '../ui/use-number.ts'
import { useAddresses } from './addresses.ts'
import { Share } from './Files.tsx'
import styles from './MyDiploma.module.css'
import { OwnName } from './OwnName.tsx'

/** A diploma of one's own: its picture, and what can be done with it. */
export function MyDiploma({ diploma: { facts } }: { diploma: Diploma }) {
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
