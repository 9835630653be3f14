import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { actOnPerson, type Act } from './acts.ts'
import { personRulingsQuery } from './queries.ts'
import { RulingDialog } from './RulingDialog.tsx'
import { RunLine } from './RunLine.tsx'
import styles from './Rulings.module.css'
import { instantText } from '../organiser/times.ts'

/** On a person's sheet: their runs, and whether they take part. */
export function PersonRuns({ registrationId, name }: { registrationId: number; name: string }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayRule = useMay('ruleOnRuns')
  const [act, setAct] = useState<Act | null>(null)
  const { data, isError, error, refetch } = useQuery(
    personRulingsQuery(olympiad.id, registrationId),
  )
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <TextSkeleton />
      </Loading>
    )
  }
  const own = actOnPerson(olympiad.id, registrationId, { isExcluded: data.exclusion !== null })
  return (
    <section className={styles.screen} aria-label={t('console.pages.runs')}>
      {data.exclusions.map(({ reason, at, lift }) => (
        <p key={at} className={styles.ruled}>
          <strong>{t('rulings.ruled.excluded')}</strong> {instantText(at)}: {reason}
          {lift && (
            <>
              <br />
              <strong>{t('rulings.ruled.lifted')}</strong> {instantText(lift.at)}: {lift.reason}
            </>
          )}
        </p>
      ))}
      {data.runs.length === 0 ? (
        <p className={styles.muted}>{t('rulings.none')}</p>
      ) : (
        <ul className={styles.runs}>
          {data.runs.map((run) => (
            <RunLine key={run.id} run={run} isPersonKnown />
          ))}
        </ul>
      )}
      {mayRule && (
        <div className={styles.acts}>
          <Button size="s" onClick={() => setAct(own)}>
            {t(`rulings.acts.${own.kind}`)}
          </Button>
        </div>
      )}
      {act && (
        <RulingDialog olympiadId={olympiad.id} act={act} name={name} onClose={() => setAct(null)} />
      )}
    </section>
  )
}
