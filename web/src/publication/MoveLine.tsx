import type { Move } from '@olympiad/contract/publication'
import type { Standing } from '@olympiad/domain/correction'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './Publication.module.css'

/** One person: from where to where, and why. */
export function MoveLine({ move: { before, after, causes, rulings } }: { move: Move }) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  const { familyName = '', firstName = '' } = after ?? before ?? {}
  const standing = (one: Standing | null) =>
    one
      ? t('publication.standing', {
          count: one.points,
          place: one.place,
          points: numberText(one.points),
        })
      : t('publication.unranked')
  return (
    <li className={styles.move}>
      <p className={styles.name}>{`${familyName} ${firstName}`}</p>
      <p className={styles.standing}>
        {standing(before)} → <strong>{standing(after)}</strong>
      </p>
      <p className={styles.badges}>
        {causes.map((cause) => (
          <Badge key={cause} tone={cause === 'others-moved' ? 'neutral' : 'warn'}>
            {t(`publication.cause.${cause}`)}
          </Badge>
        ))}
      </p>
      {rulings.map(({ kind, reason, at }) => (
        <p key={`${kind} ${at}`} className={styles.muted}>
          {reason}
        </p>
      ))}
    </li>
  )
}
