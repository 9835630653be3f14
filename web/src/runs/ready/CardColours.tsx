import { suits } from '@olympiad/domain/drills/cards'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'
import styles from './CardColours.module.css'
import { CardFace } from '../cards/CardFace.tsx'

const sample = suits.map((suit) => ({ suit, rank: 'Q' as const }))

/** Two colours as usual, or a colour of its own for each suit. */
export function CardColours({
  value,
  onChange,
}: {
  value: boolean
  onChange: (value: boolean) => void
}) {
  const { t } = useTranslation()
  const segments = (['two', 'four'] as const).map((choice) => {
    const name = t(`runs.colours.${choice}`)
    return { value: choice, text: name, name }
  })
  return (
    <div className={styles.choice}>
      <Segments
        label={t('runs.cardColours')}
        segments={segments}
        value={value ? 'four' : 'two'}
        onChange={(choice) => onChange(choice === 'four')}
      />
      <div className={styles.sample} aria-hidden="true">
        {sample.map((card) => (
          <span key={card.suit} className={styles.card}>
            <CardFace card={card} />
          </span>
        ))}
      </div>
    </div>
  )
}
