import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { isPaid, participationAt, type Enrolment } from '@olympiad/domain/participation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { useNow } from '../ui/now.ts'
import { useAnswersWhen } from '../ui/use-answers-when.ts'
import styles from './OlympiadOverview.module.css'

/** The buttons by the participation rules (spec 4), and in words what comes next. */
export function OverviewActions({
  olympiad,
  enrolment,
}: {
  olympiad: Olympiad
  enrolment: Enrolment
}) {
  const { t } = useTranslation()
  const now = useNow('quarterMinute')
  const participation = participationAt(olympiad, enrolment, now)
  const at = { olympiadId: olympiad.id }
  const isFree = priceOf(olympiad).amount === 0
  const answersWhen = useAnswersWhen(olympiad)
  const toRanking = olympiad.status === 'completed' && (
    <ButtonLink variant="primary" icon="olympiads" to={`${paths.ranking}?olympiad=${olympiad.id}`}>
      {t('olympiadPage.ranking')}
    </ButtonLink>
  )
  const toTraining = (variant: 'accent' | 'ghost') => (
    <ButtonLink variant={variant} to={pathTo('olympiadTraining', at)}>
      {t('olympiad.train')}
    </ButtonLink>
  )

  const toAnswers = isPaid(enrolment) && (
    <ButtonLink variant="ghost" to={pathTo('start', at)}>
      {t('tasks.review')}
    </ButtonLink>
  )

  switch (participation.kind) {
    case 'participate':
      return (
        <Actions hint={t(`olympiadPage.hints.${joinHint(olympiad, enrolment)}`)}>
          {enrolment.subscription && (
            <ButtonLink variant="accent" to={pathTo('terms', at)}>
              {t(isFree ? 'olympiad.toTerms' : 'olympiad.toPayment')}
            </ButtonLink>
          )}
          <ButtonLink
            variant={enrolment.subscription ? 'ghost' : 'accent'}
            to={pathTo('register', at)}
          >
            {t('olympiad.takePart')}
          </ButtonLink>
        </Actions>
      )
    case 'cancelled':
    case 'closed':
      return (
        <Actions hint={t(`olympiadPage.hints.${participation.kind}`)}>
          <Button disabled>{t('olympiad.inactive')}</Button>
        </Actions>
      )
    case 'waiting':
      return (
        <Actions hint={`${t('olympiadPage.hints.waiting')} ${answersWhen}`}>
          <Badge tone="warn" icon="hourglass">
            {t('olympiad.waiting')}
          </Badge>
        </Actions>
      )
    case 'finished':
      return (
        <Actions hint={t(`olympiadPage.hints.${isPaid(enrolment) ? 'finished' : 'closed'}`)}>
          <Badge tone="good" icon="check">
            {t('olympiad.finished')}
          </Badge>
          {toRanking}
          {toAnswers}
        </Actions>
      )
    case 'train':
      return (
        <Actions hint={t('olympiadPage.hints.train', { date: dayText(olympiad.startsAt) })}>
          {toTraining('accent')}
        </Actions>
      )
    case 'train-and-start':
      return (
        <Actions hint={t(`olympiadPage.hints.${participation.canStart ? 'start' : 'ended'}`)}>
          {participation.canStart ? (
            <ButtonLink variant="accent" to={pathTo('start', at)}>
              {t('olympiad.start')}
            </ButtonLink>
          ) : (
            <Button disabled>{t('olympiad.start')}</Button>
          )}
          {toTraining('ghost')}
        </Actions>
      )
  }
}

function joinHint(olympiad: Olympiad, { subscription }: Enrolment) {
  const isFree = priceOf(olympiad).amount === 0
  if (subscription) return isFree ? 'unpaidFree' : 'unpaid'
  return isFree ? 'joinFree' : 'join'
}

function Actions({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>{children}</div>
    </>
  )
}
