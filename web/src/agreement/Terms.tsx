import { priceOf } from '@olympiad/domain/olympiad'
import { isPaid } from '@olympiad/domain/participation'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOlympiad } from '../api/use-olympiad.ts'
import { JourneyGate, JourneySteps, RegisterFirst } from '../journey/JourneyGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { AgreementForm } from './AgreementForm.tsx'
import type { PayingSlot } from './paying-slot.ts'
import styles from './Terms.module.css'

/** Spec 2: the terms, between the registration and the payment. */
export function Terms({ paying, contacts }: { paying: PayingSlot; contacts: ReactNode }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const { data } = useOlympiad()
  const isFree = data && priceOf(data.olympiad).amount === 0
  return (
    <div className={styles.screen}>
      <PageTitle text={t(isFree ? 'agreement.leadFree' : 'agreement.lead')}>
        {t('agreement.title')}
      </PageTitle>
      <JourneySteps current="terms" />
      <JourneyGate acceptsAgain now={now} skeleton={<TextSkeleton />}>
        {({ olympiad, enrolment }) =>
          enrolment.subscription ? (
            <AgreementForm
              olympiad={olympiad}
              ageBand={enrolment.subscription.ageBand}
              paying={isPaid(enrolment) ? null : paying}
            />
          ) : (
            <RegisterFirst />
          )
        }
      </JourneyGate>
      {contacts}
    </div>
  )
}
