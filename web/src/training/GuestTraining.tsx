import { materialOf } from '@olympiad/domain/drills/material'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { drillKinds, type DrillKind } from '@olympiad/domain/drills/drill'
import { gradeOf } from '@olympiad/domain/scoring'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { timeText } from '../journey/drill-text.ts'
import { DrillPicture } from '../journey/DrillPicture.tsx'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { guestDrills } from './guest-drills.ts'
import { triedRuns, type TriedRun } from './guest-runs.ts'
import cardStyles from './LevelCard.module.css'
import styles from './Training.module.css'
import dailyStyles from './Daily.module.css'
import { SignInOffer } from './SignInOffer.tsx'
import { useAmountText } from './use-amount-text.ts'

/** One drill of each kind for whoever is only looking around. */
export function GuestTraining() {
  const { t } = useTranslation('training')
  const [tried] = useState(triedRuns)
  return (
    <>
      <section aria-labelledby="training-try">
        <h2 id="training-try" className={styles.heading}>
          {t('guest.title')}
        </h2>
        <p className={styles.lead}>{t('guest.lead')}</p>
        <div className={styles.cards}>
          {drillKinds.map((kind) => (
            <TryCard
              key={kind}
              kind={kind}
              tried={tried.find(({ drill }) => drill.kind === kind) ?? null}
            />
          ))}
        </div>
      </section>
      <div className={styles.offer}>
        <SignInOffer
          title={t(tried.length > 0 ? 'guest.offerKept' : 'guest.offer')}
          text={t('guest.offerHint')}
        />
      </div>
    </>
  )
}

function TryCard({ kind, tried }: { kind: DrillKind; tried: TriedRun | null }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  const drill = tried?.drill ?? guestDrills[kind]
  const { name, description } = namesOf(drill)[language]
  return (
    <Card as="article">
      <div className={cardStyles.card}>
        <header className={cardStyles.head}>
          <DrillPicture kind={kind} />
          <h3 className={cardStyles.name}>{name}</h3>
        </header>
        <p className={cardStyles.amount}>
          <strong>{amountText(drill)}</strong>
          <span>{t('level.time', { time: timeText(drill.memoriseSeconds) })}</span>
        </p>
        {tried ? <Tried run={tried} /> : <p className={cardStyles.why}>{description}</p>}
        <span />
        <ButtonLink variant={tried ? 'secondary' : 'primary'} to={pathTo('trainingTry', { kind })}>
          {t(tried ? 'guest.look' : 'guest.try')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Tried({ run: { drill, seed, language, answers } }: { run: TriedRun }) {
  const { t } = useTranslation('training')
  const { right, greatest } = gradeOf(drill, materialOf(drill, seed, language), answers)
  return (
    <p className={dailyStyles.done}>
      <Icon name="check" size={20} />
      {t('guest.result', { right, length: greatest })}
    </p>
  )
}
