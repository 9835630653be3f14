import type { Ruling } from '@olympiad/contract/rulings'
import { useTranslation } from 'react-i18next'
import { useInstant } from '../organiser/use-instant.ts'
import styles from './Rulings.module.css'

/** What was ruled, when and why; nothing where nothing was. */
export function Ruled({
  kind,
  ruling,
}: {
  kind: 'replaced' | 'annulled' | 'excluded'
  ruling: Ruling | null
}) {
  const { t } = useTranslation('organiser')
  const instant = useInstant()
  if (!ruling) return null
  return (
    <p className={styles.ruled}>
      <strong>{t(`rulings.ruled.${kind}`)}</strong> {instant(ruling.at)}: {ruling.reason}
    </p>
  )
}
