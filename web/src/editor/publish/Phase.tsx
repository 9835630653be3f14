import type { CancellationProgress, DraftNow } from '@olympiad/contract/editor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../organiser/staffed-olympiad.ts'
import { Button } from '../../ui/Button.tsx'
import { useDraft } from '../draft-context.ts'
import { cancellationQuery } from '../queries.ts'
import styles from './ActDialog.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'

/** How far the olympiad has come, and the way out of it. */
export function Phase({ now: { state } }: { now: DraftNow }) {
  const { t } = useTranslation('organiser')
  const { olympiadId } = useDraft()
  const mayEnd = useMay('announce')
  const [isOpen, setIsOpen] = useState(false)
  const { phase, hasRegistrations } = state
  const isDraft = phase === 'draft'
  const mayDelete = isDraft && !hasRegistrations
  const mayCancel = phase === 'announced' || phase === 'running'
  return (
    <div className={styles.phase}>
      <p>{t(`editor.phases.${phase}`)}</p>
      {phase === 'cancelled' && <Progress olympiadId={olympiadId} />}
      {mayEnd && (mayDelete || mayCancel) && (
        <Button size="s" variant="ghost" onClick={() => setIsOpen(true)}>
          {t(mayDelete ? 'editor.delete.open' : 'editor.cancel.open')}
        </Button>
      )}
      {isOpen && mayDelete && <DeleteDialog onClose={() => setIsOpen(false)} />}
      {isOpen && mayCancel && <CancelDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Progress({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const { data } = useQuery(cancellationQuery(olympiadId))
  if (!data) return null
  const parts: (keyof CancellationProgress &
    ('refunded' | 'waiting' | 'accepted' | 'attention'))[] = [
    'refunded',
    'waiting',
    'accepted',
    'attention',
  ]
  return (
    <div role="status">
      <p>{t('editor.cancel.reasonWas', { reason: data.reason })}</p>
      {data.paid === 0 ? (
        <p>{t('editor.cancel.noRefunds')}</p>
      ) : (
        <p>
          {parts
            .filter((part) => part === 'refunded' || data[part] > 0)
            .map((part) => t(`editor.cancel.${part}`, { count: data[part], total: data.paid }))
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
