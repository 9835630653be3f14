import { readMessage, type InboxMessage } from '@olympiad/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Messages.module.css'
import { keepRead } from './queries.ts'

/** Opened, it says what the mail says, and is read. */
export function Message({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const client = useQueryClient()
  const { id, subject, paragraphs, facts, action, causedAt, isRead } = message
  const reading = useMutation({
    mutationFn: () => call(readMessage, { messageId: id }),
    onSuccess: ({ unread }) => keepRead(client, (one) => one === id, unread),
  })
  const at = new Date(causedAt)
  return (
    <li>
      <details
        className={styles.message}
        data-unread={!isRead}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isRead) reading.mutate()
        }}
      >
        <summary className={styles.head}>
          {!isRead && <VisuallyHidden>{t('inbox.unread')}: </VisuallyHidden>}
          <span className={styles.subject}>{subject}</span>
          <time dateTime={causedAt} className={styles.when}>
            {dayText(at)}, {at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })}
          </time>
          <span className={styles.chevron}>
            <Icon name="chevron" size={20} />
          </span>
        </summary>
        <div className={styles.body}>
          {paragraphs.map((paragraph, at) => (
            // They have no names and never change places.
            <p key={at}>{paragraph}</p>
          ))}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {action && (
            <ButtonLink variant="primary" size="s" to={action.path}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      </details>
    </li>
  )
}
