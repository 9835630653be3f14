import type { PersonRulings } from '@olympiad/contract/rulings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Asked } from '../ui/Asked.tsx'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { actOnPerson, type Act } from './acts.ts'
import { personRulingsQuery } from './queries.ts'
import { RulingDialog } from './RulingDialog.tsx'
import { RunLine } from './RunLine.tsx'
import styles from './Rulings.module.css'
import { instantText } from '../organiser/times.ts'

/** On a person's sheet: their runs, and whether they take part. */
export function PersonRuns({ registrationId, name }: { registrationId: number; name: string }) {
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(personRulingsQuery(olympiad.id, registrationId))
  return (
    <Asked query={query}>
      {(data) => <Ruled {...data} registrationId={registrationId} name={name} />}
    </Asked>
  )
}

function Ruled({
  runs,
  exclusion,
  exclusions,
  registrationId,
  name,
}: PersonRulings & { registrationId: number; name: string }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayRule = useMay('ruleOnRuns')
  const [act, setAct] = useState<Act | null>(null)
  const own = actOnPerson(olympiad.id, registrationId, { isExcluded: exclusion !== null })
  return (
    <section className={styles.screen} aria-label={t('console.pages.runs')}>
      {exclusions.map(({ reason, at, lift }) => (
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
      {runs.length === 0 ? (
        <p className={styles.muted}>{t('rulings.none')}</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map((run) => (
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
