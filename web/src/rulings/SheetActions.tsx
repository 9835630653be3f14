import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { useInstant } from '../organiser/use-instant.ts'
import { Button } from '../ui/Button.tsx'
import { actOnPerson, actsOn, type Act } from './acts.ts'
import { personRulingsQuery } from './queries.ts'
import { Ruled } from './Ruled.tsx'
import { RulingDialog } from './RulingDialog.tsx'
import styles from './Rulings.module.css'

// What arbiters add to a person's sheet.

type Sheet = { registrationId: number; familyName: string; firstName: string }

function useRulings({ registrationId }: Sheet) {
  const { olympiad } = useStaffedOlympiad()
  const mayRead = useMay('readRuns')
  const { data } = useQuery({
    ...personRulingsQuery(olympiad.id, registrationId),
    enabled: mayRead,
  })
  return { olympiad, data }
}

/** Whether they take part, why not, and the way to change it. */
export function PersonRulings({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('organiser')
  const instant = useInstant()
  const { olympiad, data } = useRulings(sheet)
  if (!data) return null
  const isExcluded = data.exclusion !== null
  return (
    <>
      <Acts sheet={sheet} acts={[actOnPerson(olympiad.id, sheet.registrationId, { isExcluded })]} />
      {data.exclusions.map(({ reason, at, lift }) => (
        <p key={at} className={styles.ruled}>
          <strong>{t('rulings.ruled.excluded')}</strong> {instant(at)}: {reason}
          {lift && (
            <>
              <br />
              <strong>{t('rulings.ruled.lifted')}</strong> {instant(lift.at)}: {lift.reason}
            </>
          )}
        </p>
      ))}
    </>
  )
}

/** What was ruled about a run of theirs, and what can be. */
export function RunRulings({ sheet, run: { id } }: { sheet: Sheet; run: { id: string } }) {
  const { olympiad, data } = useRulings(sheet)
  const run = data?.runs.find((one) => one.id === id)
  if (!run) return null
  const isPublished = olympiad.status === 'completed'
  return (
    <>
      <Ruled kind="replaced" ruling={run.replacement} />
      <Ruled kind="annulled" ruling={run.annulment} />
      <Acts sheet={sheet} acts={actsOn(run, { olympiadId: olympiad.id, isPublished })} />
    </>
  )
}

function Acts({ sheet, acts }: { sheet: Sheet; acts: readonly Act[] }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayRule = useMay('ruleOnRuns')
  const [act, setAct] = useState<Act | null>(null)
  if (!mayRule) return null
  return (
    <>
      {acts.map((one) => (
        <Button key={one.kind} size="s" onClick={() => setAct(one)}>
          {t(`rulings.acts.${one.kind}`)}
        </Button>
      ))}
      {act && (
        <RulingDialog
          olympiadId={olympiad.id}
          act={act}
          name={`${sheet.familyName} ${sheet.firstName}`}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
