import type { LogEntry, LogPerson } from '@olympiad/contract/log'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { changesBetween, type ChangedValue } from './changes.ts'
import styles from './AuditLog.module.css'
import { useActionText } from './use-action-text.ts'
import { useValueText } from './use-value-text.ts'

/** Who did what to whom and when, what it was and what it became, and why. */
export function LogEntryView({
  entry,
  onActor,
  onPerson,
}: {
  entry: LogEntry
  onActor: (person: LogPerson) => void
  onPerson: (person: LogPerson) => void
}) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const actionText = useActionText()
  const { actor, person, reason, personal } = entry
  const kept = personal === 'erased' ? null : personal
  const changes = [
    ...changesBetween(entry.before, entry.after),
    ...changesBetween(kept?.before, kept?.after),
  ]
  const at = new Date(entry.at)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <span className={styles.action}>{actionText(entry.action)}</span>
        <time dateTime={entry.at} className={styles.when}>
          {at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      <p className={styles.who}>
        {actor ? <Name person={actor} onChoose={onActor} /> : t('log.byItself')}
        {person && person.id !== actor?.id && (
          <>
            {' → '}
            <Name person={person} onChoose={onPerson} />
          </>
        )}
        <span className={styles.number}> · {t('log.number', { number: entry.number })}</span>
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Changed key={change.path} {...change} />
          ))}
        </ul>
      )}
      {personal === 'erased' && <p className={styles.erased}>{t('log.erased')}</p>}
      {reason && (
        <p className={styles.reason}>
          {t('log.reason')}: {reason}
        </p>
      )}
    </li>
  )
}

function Name({ person, onChoose }: { person: LogPerson; onChoose: (person: LogPerson) => void }) {
  const { t } = useTranslation('organiser')
  const name = person.name || t('staff.nameless', { id: person.id })
  return (
    <button
      type="button"
      className={styles.name}
      title={t('log.only', { name })}
      onClick={() => onChoose(person)}
    >
      {name}
    </button>
  )
}

function Changed({ path, before, after }: ChangedValue) {
  const { t, i18n } = useTranslation('organiser')
  const valueText = useValueText()
  const isNew = before === undefined || before === null
  const isGone = after === undefined || after === null
  const label = path
    .split('.')
    .map((key) =>
      i18n.exists(`log.fields.${key}`, { ns: 'organiser' })
        ? t(`log.fields.${key}` as 'log.fields.role')
        : key,
    )
    .join(' · ')
  return (
    <li>
      {label && `${label}: `}
      {!isNew && <del>{valueText(before)}</del>}
      {!isNew && !isGone && ' → '}
      {!isGone && <ins>{valueText(after)}</ins>}
    </li>
  )
}
