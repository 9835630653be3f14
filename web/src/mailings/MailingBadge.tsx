import type { Mailing } from '@olympiad/contract/mailings'
import type { MailingState } from '@olympiad/domain/mailing'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { useNumber } from '../ui/use-number.ts'

const tones: Record<MailingState, BadgeTone> = {
  draft: 'neutral',
  sending: 'brand',
  stopped: 'warn',
  sent: 'good',
}

/** How far it is. */
export function MailingBadge({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('organiser')
  const number = useNumber()
  const { state, queued, recipients } = mailing
  return (
    <Badge tone={tones[state]}>
      {t(`mailings.progress.${state}`, {
        queued: number(queued),
        recipients: number(recipients ?? 0),
      })}
    </Badge>
  )
}
