import type { LogEntry, LogPerson } from '@olympiad/contract/log'
import { useTranslation } from 'react-i18next'
import { instantText } from '../organiser/times.ts'
import { changesBetween, isForPeople, type ChangedValue } from './changes.ts'
import styles from './AuditLog.module.css'
import { useActionText } from './use-action-text.ts'
import { useChangeText } from './use-change-text.ts'

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
  const actionText = useActionText()
  const { actor, person, reason, personal } = entry
  const kept = personal === 'erased' ? null : personal
  const changes = [
    ...changesBetween(entry.before, entry.after),
    ...changesBetween(kept?.before, kept?.after),
  ].filter(({ path, after }) => isForPeople(path) && (reason === null || after !== reason))
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <span className={styles.action}>{actionText(entry.action)}</span>
        <time dateTime={entry.at} className={styles.when}>
          {instantText(entry.at)}
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
            <Changed
              key={change.path}
              isDraft={entry.action === 'olympiad.applied'}
              change={change}
            />
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

function Changed({ isDraft, change }: { isDraft: boolean; change: ChangedValue }) {
  const { nameOf, textOf } = useChangeText()
  const { path, before, after } = change
  const isNew = before === undefined || before === null || before === ''
  const isGone = after === undefined || after === null || after === ''
  const name = nameOf(path, isDraft)
  return (
    <li>
      {name && `${name}: `}
      {!isNew && <del>{textOf(path, before)}</del>}
      {!isNew && !isGone && ' → '}
      {!isGone && <ins>{textOf(path, after)}</ins>}
    </li>
  )
}
