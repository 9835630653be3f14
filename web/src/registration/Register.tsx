import { notEnrolled, type Enrolment, type Subscription } from '@olympiad/domain/participation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sessionQuery } from '../api/first-queries.ts'
import { forgetOlympiad, olympiadQuery } from '../api/queries.ts'
import { pathTo } from '../paths.ts'
import { GhostBanner } from '../journey/GhostBanner.tsx'
import { JourneyGate, JourneySteps } from '../journey/JourneyGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './Register.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationSkeleton } from './RegistrationSkeleton.tsx'

const dayOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')

const enrolledAs = (before: Enrolment, subscription: Subscription): Enrolment => {
  const isGhost = before.isStaff || before.isGhost
  return { ...before, subscription, isGhost, isPaid: isGhost || before.isPaid }
}

export function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [now] = useState(() => new Date())

  const goOn = (olympiadId: number, subscription: Subscription) => {
    // The next screen must know of the registration before the server is asked again.
    const known = client.setQueryData(olympiadQuery(olympiadId).queryKey, (old) => {
      return old && { ...old, enrolment: enrolledAs(old.enrolment ?? notEnrolled, subscription) }
    })
    void forgetOlympiad(client, olympiadId)
    // The server completes a profile from the registration.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Outside the competition there is nothing to agree on and nothing to pay.
    void navigate(pathTo(known?.enrolment?.isGhost ? 'olympiad' : 'terms', { olympiadId }))
  }

  return (
    <div className={styles.screen}>
      <PageTitle text={t('registration.lead')}>{t('registration.title')}</PageTitle>
      <JourneySteps current="register" />
      <JourneyGate now={now} skeleton={<RegistrationSkeleton />}>
        {(traveller) => (
          <>
            {traveller.enrolment.isStaff && <GhostBanner text="offer" />}
            <RegistrationForm
              key={traveller.person.id}
              traveller={traveller}
              today={dayOf(now)}
              onRegistered={(subscription) => goOn(traveller.olympiad.id, subscription)}
            />
          </>
        )}
      </JourneyGate>
    </div>
  )
}
