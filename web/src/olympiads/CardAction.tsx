import type { Olympiad } from '@olympiad/domain/olympiad'
import { participationAt, type Enrolment } from '@olympiad/domain/participation'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { late } from '../ui/late.tsx'
import { useNow } from '../ui/now.ts'
import styles from './CardAction.module.css'

const Unpaid = late(() => import('./Unpaid.tsx'), 'Unpaid')

/** What the person may do next, by the participation rules (spec 4). */
export function CardAction({ olympiad, enrolment }: { olympiad: Olympiad; enrolment: Enrolment }) {
  const { t } = useTranslation()
  const participation = participationAt(olympiad, enrolment, useNow('quarterMinute'))
  const at = { olympiadId: olympiad.id }
  const training = (
    <ButtonLink variant="ghost" to={pathTo('olympiadTraining', at)}>
      {t('olympiad.train')}
    </ButtonLink>
  )
  switch (participation.kind) {
    case 'participate':
      return enrolment.subscription ? (
        <Suspense>
          <Unpaid olympiad={olympiad} />
        </Suspense>
      ) : (
        <ButtonLink to={pathTo('register', at)}>{t('olympiad.takePart')}</ButtonLink>
      )
    case 'cancelled':
    case 'closed':
      return <Button disabled>{t('olympiad.inactive')}</Button>
    case 'waiting':
      return (
        <Badge tone="warn" icon="hourglass">
          {t('olympiad.waiting')}
        </Badge>
      )
    case 'finished':
      return (
        <Badge tone="good" icon="check">
          {t('olympiad.finished')}
        </Badge>
      )
    case 'train':
      return <div className={styles.actions}>{training}</div>
    case 'train-and-start':
      return (
        <div className={styles.actions}>
          {training}
          {participation.canStart ? (
            <ButtonLink to={pathTo('start', at)}>{t('olympiad.start')}</ButtonLink>
          ) : (
            <Button disabled>{t('olympiad.start')}</Button>
          )}
        </div>
      )
  }
}
