import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './CardAction.module.css'

/** Registered already: what is left of the way to the start, and the form to look at once more. */
export function Unpaid({ olympiad }: { olympiad: Olympiad }) {
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
