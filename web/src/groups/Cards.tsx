import type { Group, PlaceCard } from '@olympiad/contract/groups'
import { codeInGroups } from '@olympiad/domain/diploma'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { cardTexts } from './card-texts.ts'
import styles from './Cards.module.css'
import { linkOf } from './CodeSheet.tsx'

/** Cards that were just made, for paper: eight on a sheet, to be cut apart. They are shown this once. */
export function Cards({
  group,
  cards,
  onClose,
}: {
  group: Group
  cards: readonly PlaceCard[]
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t('cards.text', { count: cards.length })}</p>
        <div className={styles.actions}>
          <Button variant="accent" onClick={() => window.print()}>
            {t('cards.print')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cards.done')}
          </Button>
        </div>
      </div>
      <ul className={styles.sheet} lang={group.language}>
        {cards.map((card) => (
          <CardOfPlace key={card.placeId} group={group} card={card} />
        ))}
      </ul>
    </>
  )
}

function CardOfPlace({ group, card: { label, code } }: { group: Group; card: PlaceCard }) {
  const { title, steps, note } = cardTexts[group.language]
  const link = linkOf(code)
  return (
    <li className={styles.card}>
      <div>
        <p className={styles.group}>
          {title} · {group.name}
        </p>
        <p className={styles.name}>{label}</p>
        <p className={styles.code}>{codeInGroups(code)}</p>
        <ol className={styles.steps}>
          {steps(`${location.host}${paths.joinGroup}`).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.qr}>
        <QrCode text={link} label={codeInGroups(code)} />
      </div>
    </li>
  )
}
