import type { Consent } from '@olympiad/contract/family'
import { consentVersion, isNameWithheld, type ConsentDecision } from '@olympiad/domain/consent'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import type { Said } from './ConsentList.tsx'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import styles from './Family.module.css'

/** Beside a child's diplomas: whether they show the name, and the consent by which they do, to be changed here. */
export function ChildName({
  consent: { kind, state, open },
  childName,
  isPending,
  onDecide,
}: {
  consent: Consent
  childName: string
  isPending: boolean
  onDecide: (said: Said) => void
}) {
  const { t } = useTranslation('family')
  const [asked, setAsked] = useState<Exclude<ConsentDecision, 'give'> | null>(null)
  const isHidden = isNameWithheld(state)
  const no = open.find((decision) => decision !== 'give')
  const say = (decision: ConsentDecision) => {
    setAsked(null)
    onDecide({ kind, decision, version: consentVersion(kind) })
  }
  return (
    <div className={styles.row}>
      <span className={styles.main}>{t(isHidden ? 'wards.nameHidden' : 'wards.nameShown')}</span>
      {isHidden && open.includes('give') && (
        <Button size="s" disabled={isPending} onClick={() => say('give')}>
          {t('wards.showName')}
        </Button>
      )}
      {!isHidden && no && (
        <Button size="s" disabled={isPending} onClick={() => setAsked(no)}>
          {t('wards.hideName')}
        </Button>
      )}
      {asked && (
        <ConsentQuestion
          kind={kind}
          decision={asked}
          childName={childName}
          onYes={() => say(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
