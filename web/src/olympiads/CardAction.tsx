import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { participationAt, type Standing } from '@olympiad/domain/participation'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useNow } from '../ui/now.ts'
import styles from './CardAction.module.css'

/** What the person may do next, by the participation rules (spec 4). */
export function CardAction({ olympiad, standing }: { olympiad: Olympiad; standing: Standing }) {
  const { t } = useTranslation()
  const participation = participationAt(olympiad, standing, useNow('quarterMinute'))
  const at = { olympiadId: olympiad.id }
  const training = (
    <ButtonLink variant="ghost" to={pathTo('olympiadTraining', at)}>
      {t('olympiad.train')}
    </ButtonLink>
  )
  switch (participation.kind) {
    case 'participate':
      return standing.subscription ? (
        <Unpaid olympiad={olympiad} />
      ) : (
        <ButtonLink to={pathTo('register', at)}>{t('olympiad.takePart')}</ButtonLink>
      )
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

/** Registered already: what is left of the way to the start, and the form to look at once more. */
function Unpaid({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const at = { olympiadId: olympiad.id }
  const isFree = priceOf(olympiad).amount === 0
  return (
    <>
      <Badge tone="warn" icon="warning">
        {t(isFree ? 'olympiad.notAccepted' : 'olympiad.notPaid')}
      </Badge>
      <div className={styles.unpaid}>
        <ButtonLink to={pathTo('terms', at)}>
          {t(isFree ? 'olympiad.toTerms' : 'olympiad.toPayment')}
        </ButtonLink>
        <ButtonLink variant="ghost" to={pathTo('register', at)}>
          {t('olympiad.takePart')}
        </ButtonLink>
      </div>
    </>
  )
}
