import { idOf } from '@olympiad/contract/id'
import type { LogPerson } from '@olympiad/contract/log'
import { auditActions, isReadable, type AuditAction } from '@olympiad/domain/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Dropdown, type DropdownOption } from '../ui/form/Dropdown.tsx'
import { More } from '../ui/More.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import styles from './AuditLog.module.css'
import { LogEntryView } from './LogEntryView.tsx'
import { logQuery } from './queries.ts'
import { useActionText } from './use-action-text.ts'

const everything = 'all'

/** What was done with the olympiad, the newest first; the address carries the filters. */
export function AuditLog() {
  const { t } = useTranslation('organiser')
  const { olympiad, member } = useStaffedOlympiad()
  const actionText = useActionText()
  const [params, setParams] = useSearchParams()
  const action = auditActions.find((one) => one === params.get('action'))
  const filter = {
    action,
    personId: idOf(params.get('person') ?? '') ?? undefined,
    actorId: idOf(params.get('actor') ?? '') ?? undefined,
  }
  const log = useInfiniteQuery(logQuery(olympiad.id, filter))

  const choose = (name: 'action' | 'person' | 'actor', value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const options: DropdownOption<AuditAction | typeof everything>[] = [
    { value: everything, id: everything, label: t('log.everything') },
    ...auditActions
      .filter((one) => isReadable(member.role, one))
      .map((one) => ({ value: one, id: one.replace(/\W/g, '-'), label: actionText(one) })),
  ]
  const isFiltered = params.size > 0
  return (
    <>
      <h2 className={styles.heading}>{t('log.heading')}</h2>
      <p className={styles.lead}>{t('log.lead')}</p>
      <div className={styles.filters}>
        <Dropdown<AuditAction | typeof everything>
          variant="secondary"
          label={t('log.filter')}
          options={options}
          value={action ?? everything}
          onChange={(value) => choose('action', value === everything ? null : value)}
        />
        {isFiltered && (
          <Button size="s" variant="ghost" onClick={() => setParams(new URLSearchParams())}>
            {t('log.showAll')}
          </Button>
        )}
      </div>
      <Asked query={log}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) {
            const title = t(isFiltered ? 'log.nothingFound' : 'log.empty')
            return <EmptyState title={title} {...(!isFiltered && { text: t('log.emptyHint') })} />
          }
          return (
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <LogEntryView
                  key={entry.number}
                  entry={entry}
                  onActor={({ id }: LogPerson) => choose('actor', `${id}`)}
                  onPerson={({ id }: LogPerson) => choose('person', `${id}`)}
                />
              ))}
            </ol>
          )
        }}
      </Asked>
      <More of={log}>{t('log.more')}</More>
    </>
  )
}
