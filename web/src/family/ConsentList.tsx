import type { Consent } from '@olympiad/contract/family'
import {
  consentTexts,
  consentVersion,
  type ConsentDecision,
  type ConsentKind,
  type ConsentState,
} from '@olympiad/domain/consent'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import styles from './Family.module.css'
import { useGiver } from './use-giver.ts'

export const stateTones: Record<ConsentState, BadgeTone> = {
  none: 'neutral',
  given: 'good',
  refused: 'bad',
  withdrawn: 'warn',
}

export type Said = { kind: ConsentKind; decision: ConsentDecision; version: number }

type Deciding = {
  /** Below the heading they stand under. */
  heading: 'h3' | 'h4'
  /** Whom it is decided for; absent: for oneself. */
  childName?: string
  isPending: boolean
  onDecide: (said: Said) => void
}

/** Each consent with its words, how it stands, and what may be said now. */
export function ConsentList({ consents, ...deciding }: { consents: Consent[] } & Deciding) {
  return (
    <ul className={styles.list}>
      {consents.map((consent) => (
        <OneConsent key={consent.kind} consent={consent} {...deciding} />
      ))}
    </ul>
  )
}

function OneConsent({
  consent,
  heading: Heading,
  childName,
  isPending,
  onDecide,
}: { consent: Consent } & Deciding) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const moment = useMoment()
  const giver = useGiver()
  const [asked, setAsked] = useState<Exclude<ConsentDecision, 'give'> | null>(null)
  const { kind, state, decided, open } = consent
  const version = consentVersion(kind)
  const text = consentTexts[kind].at(-1)
  const say = (decision: ConsentDecision) => {
    setAsked(null)
    onDecide({ kind, decision, version })
  }
  return (
    <li className={styles.consent}>
      <div className={styles.head}>
        <Heading className={styles.kind}>{t(`consent.kinds.${kind}`)}</Heading>
        <Badge tone={stateTones[state]}>{t(`consent.states.${state}`)}</Badge>
      </div>
      <p className={styles.words}>{text?.[language]}</p>
      <p className={styles.note}>
        {t('consent.version', { version })}
        {decided && ` · ${giver(decided)}, ${moment(decided.withdrawnAt ?? decided.at)}`}
      </p>
      {state === 'none' && <p className={styles.note}>{t(`consent.whileNone.${kind}`)}</p>}
      {decided && decided.version !== version && (
        <p className={styles.note}>{t('consent.older', { version: decided.version })}</p>
      )}
      {open.length > 0 && (
        <div className={styles.actions}>
          {open.map((decision) => (
            <Button
              key={decision}
              size="s"
              variant={decision === 'give' ? 'primary' : 'secondary'}
              disabled={isPending}
              onClick={() => (decision === 'give' ? say('give') : setAsked(decision))}
            >
              {t(`consent.${decision}`)}
            </Button>
          ))}
        </div>
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
    </li>
  )
}
