import type { RuledRun, Ruling } from '@olympiad/contract/rulings'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useNumber } from '../ui/use-number.ts'
import { actOnPerson, actsOn, type Act } from './acts.ts'
import { RulingDialog } from './RulingDialog.tsx'
import styles from './Rulings.module.css'
import { instantText } from '../organiser/times.ts'

/** One run: whose, where it is, what it is worth, what was ruled, what can be. */
export function RunLine({
  run,
  isPersonKnown = false,
}: {
  run: RuledRun
  isPersonKnown?: boolean
}) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const stageText = useStageText()
  const numberText = useNumber()
  const { olympiad } = useStaffedOlympiad()
  const mayRule = useMay('ruleOnRuns')
  const mayOpen = useMay('readPeople')
  const [act, setAct] = useState<Act | null>(null)
  const { registrationId, result } = run
  const name = `${run.familyName} ${run.firstName}`
  const isPublished = olympiad.status === 'completed'
  const acts = [
    ...actsOn(run, { olympiadId: olympiad.id, isPublished }),
    ...(isPersonKnown
      ? []
      : [actOnPerson(olympiad.id, registrationId, { isExcluded: run.exclusion !== null })]),
  ]
  return (
    <li className={styles.run}>
      <div className={styles.facts}>
        {!isPersonKnown && (
          <p className={styles.name}>
            {mayOpen ? (
              <Link to={consolePath('person', { olympiadId: olympiad.id, registrationId })}>
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
        )}
        <p className={styles.task}>{run.taskName[language]}</p>
        <p className={styles.muted}>
          {stageText(run.stage)} · {ageBandLabel(run.ageBand)} ·{' '}
          {instantText(run.begunAt ?? run.createdAt)}
        </p>
        <p className={styles.badges}>
          {run.isOverdue ? (
            <Badge tone="warn">{t('rulings.overdue')}</Badge>
          ) : (
            <Badge tone={run.phase === 'closed' ? 'neutral' : 'brand'}>
              {t(`rulings.phases.${run.phase}`)}
            </Badge>
          )}
          {result && (
            <Badge tone="good">
              {t('rulings.score', {
                count: result.points,
                points: numberText(result.points),
                score: numberText(result.score),
                greatest: numberText(result.greatest),
              })}
            </Badge>
          )}
          {run.isOfOtherCategory && <Badge tone="warn">{t('rulings.otherCategory')}</Badge>}
        </p>
        <Ruled kind="replaced" ruling={run.replacement} />
        <Ruled kind="annulled" ruling={run.annulment} />
        <Ruled kind="excluded" ruling={run.exclusion} />
      </div>
      {mayRule && (
        <div className={styles.acts}>
          {acts.map((one) => (
            <Button
              key={one.kind}
              size="s"
              aria-label={`${t(`rulings.acts.${one.kind}`)}: ${name}, ${run.taskName[language]}`}
              onClick={() => setAct(one)}
            >
              {t(`rulings.acts.${one.kind}`)}
            </Button>
          ))}
        </div>
      )}
      {act && (
        <RulingDialog olympiadId={olympiad.id} act={act} name={name} onClose={() => setAct(null)} />
      )}
    </li>
  )
}

function Ruled({
  kind,
  ruling,
}: {
  kind: 'replaced' | 'annulled' | 'excluded'
  ruling: Ruling | null
}) {
  const { t } = useTranslation('organiser')
  if (!ruling) return null
  return (
    <p className={styles.ruled}>
      <strong>{t(`rulings.ruled.${kind}`)}</strong> {instantText(ruling.at)}: {ruling.reason}
    </p>
  )
}
