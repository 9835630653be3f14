import type { SentMessage } from '@olympiad/contract/mailings'
import type { DeliveryState } from '@olympiad/domain/delivery'
import { useTranslation } from 'react-i18next'
import { instantText } from '../organiser/times.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './Mailings.module.css'

const tones: Record<DeliveryState, BadgeTone> = {
  queued: 'neutral',
  sending: 'brand',
  retry: 'warn',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  unsent: 'neutral',
}

/** One message: what about, to whom, how far it came and why no further. */
export function SentMessageRow({
  message,
  onAgain,
}: {
  message: SentMessage
  /** null: it cannot be sent again. */
  onAgain: (() => void) | null
}) {
  const { t } = useTranslation('organiser')
  const { kind, person, state, failure, serverAnswer, causedAt, doneAt } = message
  const name = person.name || t('staff.nameless', { id: person.id })
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span>{t(`people.messages.${kind}`)}</span>
        <time dateTime={doneAt ?? causedAt} className={styles.when}>
          {instantText(doneAt ?? causedAt)}
        </time>
      </div>
      <Badge tone={tones[state]}>{t(`mailings.states.${state}`)}</Badge>
      {onAgain && (
        <Button
          size="s"
          icon="retry"
          onClick={onAgain}
          aria-label={`${t('mailings.again.one')}: ${name}`}
        >
          {t('mailings.again.one')}
        </Button>
      )}
      {failure && (
        <p className={styles.why}>
          {t(`mailings.failures.${failure}`)}
          {serverAnswer && <q className={styles.answer}>{serverAnswer}</q>}
        </p>
      )}
    </li>
  )
}
