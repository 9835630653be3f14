import type { Group } from '@olympiad/contract/groups'
import { remindOfReadiness, type Readiness } from '@olympiad/contract/readiness'
import { isOver } from '@olympiad/domain/olympiad'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { olympiadsQuery } from '../api/first-queries.ts'
import { useWholeList } from '../api/whole-list.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { toast } from '../ui/toast.ts'
import styles from './GroupReadiness.module.css'
import { readinessQuery } from './queries.ts'
import { Rows } from './Rows.tsx'

/** Who of a group is ready for an olympiad, and what the others lack. */
export function GroupReadiness({ group }: { group: Group }) {
  const { t } = useTranslation('homework')
  const language = useLanguage()
  const query = useQuery(olympiadsQuery({ language }))
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Asked query={query}>
      {(listed) => {
        const open = listed
          .map(({ olympiad }) => olympiad)
          .filter((olympiad) => !isOver(olympiad, new Date()))
        const id = chosen ?? (open[0] && `${open[0].id}`)
        if (id === undefined) {
          return <EmptyState title={t('readiness.none')} text={t('readiness.noneHint')} />
        }
        return (
          <>
            <div className={styles.choice}>
              <Dropdown
                label={t('readiness.olympiad')}
                options={open.map((olympiad) => ({
                  id: `${olympiad.id}`,
                  value: `${olympiad.id}`,
                  label: olympiad.texts[language].title,
                }))}
                value={id}
                onChange={choose}
              />
            </div>
            <OfOlympiad group={group} olympiadId={Number(id)} />
          </>
        )
      }}
    </Asked>
  )
}

function OfOlympiad({ group, olympiadId }: { group: Group; olympiadId: number }) {
  const { t } = useTranslation('homework')
  const { query } = useWholeList(
    (limit) => readinessQuery(group.id, olympiadId, limit),
    ({ rows }) => rows,
  )
  return (
    <Asked query={query}>
      {(readiness) =>
        readiness.rows.length === 0 ? (
          <EmptyState title={t('readiness.empty')} text={t('readiness.emptyHint')} />
        ) : (
          <>
            <Head group={group} readiness={readiness} />
            <Rows readiness={readiness} />
          </>
        )
      }
    </Asked>
  )
}

function Head({ group, readiness }: { group: Group; readiness: Readiness }) {
  const { t } = useTranslation('homework')
  const language = useLanguage()
  const { olympiad, rows, toRemind } = readiness
  const ready = rows.filter(({ lacks }) => lacks?.every((step) => step === 'done')).length
  const time = dayText(new Date(olympiad.startsAt), group.timeZone)
  const when = { before: 'starts', running: 'started', over: 'over' } as const
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{olympiad.title[language]}</h2>
        <p className={styles.when}>{t(`readiness.${when[olympiad.time]}`, { time })}</p>
        <p className={styles.ready}>
          {toRemind !== null && (
            <strong>{t('readiness.ready', { count: ready, all: rows.length })}</strong>
          )}
        </p>
        <p className={styles.printed}>
          {t('readiness.printed', { time: dayText(new Date(), group.timeZone) })}
        </p>
      </div>
      <div className={styles.actions}>
        {toRemind !== null && (
          <>
            <Remind groupId={group.id} olympiadId={olympiad.id} toRemind={toRemind} />
            <Button onClick={() => print()}>{t('readiness.print')}</Button>
          </>
        )}
      </div>
    </div>
  )
}

function Remind({
  groupId,
  olympiadId,
  toRemind,
}: {
  groupId: number
  olympiadId: number
  toRemind: number
}) {
  const { t } = useTranslation('homework')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(remindOfReadiness, { groupId, olympiadId }),
    onSuccess: async ({ told }) => {
      await client.invalidateQueries({ queryKey: ['readiness', groupId] })
      toast.success(t('readiness.reminded', { count: told }))
    },
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
  return (
    <div className={styles.remind}>
      <Button
        variant="accent"
        loading={isPending}
        disabled={toRemind === 0}
        aria-describedby="remind-hint"
        onClick={() => mutate()}
      >
        {toRemind === 0 ? t('readiness.remindNobody') : t('readiness.remind', { count: toRemind })}
      </Button>
      <p id="remind-hint" className={styles.hint}>
        {t('readiness.remindHint')}
      </p>
    </div>
  )
}
