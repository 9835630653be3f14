import type { ConsentDecision, ConsentKind } from '@olympiad/domain/consent'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** What follows from a no, before it is said. */
export function ConsentQuestion({
  kind,
  decision,
  childName,
  onYes,
  onClose,
}: {
  kind: ConsentKind
  decision: Exclude<ConsentDecision, 'give'>
  /** Whom it is decided for; absent: for oneself. */
  childName?: string | undefined
  onYes: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('family')
  return (
    <Dialog
      title={t(`consent.sure.${decision}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={onYes}>
            {t(`consent.${decision}`)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('consent.keep')}
          </Button>
        </>
      }
    >
      {childName && <p>{t('consent.forChild', { name: childName })}</p>}
      <p>
        <strong>{t(`consent.kinds.${kind}`)}.</strong> {t(`consent.effects.${kind}`)}
      </p>
    </Dialog>
  )
}
