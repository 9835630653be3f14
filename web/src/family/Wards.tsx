import { endTie, type Ward } from '@olympiad/contract/family'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChildView } from './ChildView.tsx'
import { EndTie } from './EndTie.tsx'
import styles from './Family.module.css'
import { useFamilyChange } from './use-family.ts'

/** The children somebody answers for: those who confirmed, and those who are still asked. */
export function Wards({ wards }: { wards: Ward[] }) {
  const known = wards.filter(({ confirmedAt }) => confirmedAt !== null)
  return (
    <>
      {known.map((ward) => (
        <KnownWard key={ward.tieId} ward={ward} isFirst={ward === known[0]} />
      ))}
      {wards.map(
        (ward) => ward.confirmedAt === null && <AskedWard key={ward.tieId} tieId={ward.tieId} />,
      )}
    </>
  )
}

function KnownWard({ ward: { tieId, name }, isFirst }: { ward: Ward; isFirst: boolean }) {
  const { t } = useTranslation('family')
  const [isOpen, setIsOpen] = useState(isFirst)
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        <Button size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'wards.hide' : 'wards.show')}
        </Button>
      </div>
      {isOpen && (
        <>
          <ChildView tieId={tieId} />
          <div className={styles.actions}>
            <EndTie side="wards" tieId={tieId} name={name} />
          </div>
        </>
      )}
    </Card>
  )
}

function AskedWard({ tieId }: { tieId: number }) {
  const { t } = useTranslation('family')
  const { mutate, isPending } = useFamilyChange(() => call(endTie, { tieId }))
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('wards.waiting')}</h2>
      <p className={styles.text}>{t('wards.waitingText')}</p>
      <Button size="s" loading={isPending} onClick={() => mutate(undefined)}>
        {t('wards.cancel')}
      </Button>
    </Card>
  )
}
