import { isOver, priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { isPaid, notEnrolled, type Enrolment } from '@olympiad/domain/participation'
import type { Person } from '@olympiad/domain/person'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platformHome, personOf, useSession } from '../api/session.ts'
import { useOlympiad, useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo, paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Steps } from './Steps.tsx'

/** Somebody on the way to taking part in an olympiad. */
export type Traveller = { person: Person; olympiad: Olympiad; enrolment: Enrolment }

/** Lets through who may still register or pay; tells the others why not and what to do instead. */
export function JourneyGate({
  skeleton,
  now,
  acceptsAgain = false,
  children,
}: {
  skeleton: ReactNode
  now: Date
  /** Who has paid comes back for terms that have changed. */
  acceptsAgain?: boolean
  children: (traveller: Traveller) => ReactNode
}) {
  const session = useSession()
  const person = personOf(session)
  const { data, isError, error, refetch } = useOlympiad()

  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known' && !person) return <SignInFirst />
  if (data && person) {
    const { olympiad, enrolment } = data
    const isBack = acceptsAgain && enrolment?.owesTerms
    if (isPaid(enrolment ?? notEnrolled) && !isBack)
      return <AlreadyPaid isFree={priceOf(olympiad).amount === 0} />
    if (isOver(olympiad, now)) return <RegistrationClosed />
    return children({ person, olympiad, enrolment: enrolment ?? notEnrolled })
  }
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  return <Loading>{skeleton}</Loading>
}

/** How far a person has really come, whichever of the screens they are at. */
export function JourneySteps({ current }: { current: 'register' | 'terms' }) {
  const { data } = useOlympiad()
  if (!data) return <Steps current={current} />
  // Outside the competition there is nothing to agree on and nothing to pay.
  if (data.enrolment?.isStaff || data.enrolment?.isGhost) return null
  const isFree = priceOf(data.olympiad).amount === 0
  if (isPaid(data.enrolment ?? notEnrolled)) return <Steps current="payment" done isFree={isFree} />
  return <Steps current={data.enrolment?.subscription ? current : 'register'} isFree={isFree} />
}

export function SignInFirst() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('journey.guest')}
      text={t('journey.guestHint')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(useSession())}>
          {t('nav.signIn')}
        </ButtonLink>
      }
    />
  )
}

export function RegisterFirst() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('journey.notRegistered')}
      text={t('journey.notRegisteredHint')}
      action={
        <ButtonLink
          variant="accent"
          to={pathTo('register', { olympiadId: useOlympiadId() })}
          replace
        >
          {t('journey.toRegistration')}
        </ButtonLink>
      }
    />
  )
}

function AlreadyPaid({ isFree }: { isFree: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(isFree ? 'journey.confirmed' : 'journey.paid')}
      text={t('journey.paidHint')}
      action={
        <ButtonLink
          variant="primary"
          to={pathTo('olympiad', { olympiadId: useOlympiadId() })}
          replace
        >
          {t('journey.toOlympiad')}
        </ButtonLink>
      }
    />
  )
}

function RegistrationClosed() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('journey.closed')}
      text={t('journey.closedHint')}
      action={
        <ButtonLink variant="primary" to={paths.allOlympiads}>
          {t('journey.toOlympiads')}
        </ButtonLink>
      }
    />
  )
}
