import type { Run } from '@olympiad/contract/runs'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { PacerChoice } from '../pacer/PacerChoice.tsx'
import { Proof } from '../Proof.tsx'
import { placeOfStart } from '../run-place.ts'
import { RunBar } from '../RunBar.tsx'
import { CardColours } from './CardColours.tsx'
import { timeText, useOptionTexts, useQuantityText, useRunName } from '../../journey/drill-text.ts'
import { PaceChoice } from './PaceChoice.tsx'
import { PreCheckList } from './PreCheckList.tsx'
import styles from './PreCheck.module.css'
import type { RunSession } from '../session/run-session.ts'
import { useKeys } from '../keys.ts'
import { useDeviceCheck } from './use-device-check.ts'
import { useRunState } from '../use-run.ts'

/** Before the run: what will be asked, whether everything works, how it should look. */
export function PreCheck({
  session,
  run,
  fourColours,
  onFourColours,
}: {
  session: RunSession
  run: Run
  fourColours: boolean
  onFourColours: (value: boolean) => void
}) {
  const { t } = useTranslation()
  const isBusy = useRunState(session, (state) => state.isBusy)
  const [lastKey, setLastKey] = useState<string | null>(null)
  const isTraining = run.mode !== 'olympiad'
  // A guest's run knows no server whose connection and clock could be checked.
  const isLocal = run.mode === 'free' && run.origin === 'guest'
  const name = useRunName()(run)

  const noteKey = useDeviceCheck(session, isTraining && !isLocal)
  const begin = useCallback(() => {
    session.begin().catch((error: unknown) => {
      toast.error(errorText(t, error))
    })
  }, [session, t])
  useKeys(
    useCallback(
      (event) => {
        noteKey()
        if (event.key === 'Enter') begin()
        else if (event.key !== 'Tab' && event.key !== 'Shift') setLastKey(event.key)
      },
      [begin, noteKey],
    ),
  )

  return (
    <>
      <RunBar run={run} phase={t('runs.phases.ready')} />
      <div className={styles.page}>
        <div className={styles.head}>
          <Badge tone={isTraining ? 'brand' : 'warn'}>
            <ModeText run={run} />
          </Badge>
          <p className={styles.name}>{name}</p>
          {!isTraining && <p className={styles.note}>{t('runs.olympiadNote')}</p>}
        </div>
        <Card as="section">
          <h2 className={styles.heading}>{t('runs.task')}</h2>
          <Facts run={run} />
        </Card>
        {!isLocal && (
          <Card as="section">
            <h2 className={styles.heading}>{t('runs.check')}</h2>
            <PreCheckList session={session} lastKey={lastKey} />
          </Card>
        )}
        {run.drill.kind === 'cards' && (
          <Card as="section">
            <h2 className={styles.heading}>{t('runs.cardColours')}</h2>
            <CardColours value={fourColours} onChange={onFourColours} />
          </Card>
        )}
        {isTraining && (
          <Card as="section">
            <h2 className={styles.heading}>{t('runs.pace.title')}</h2>
            <PaceChoice kind={run.drill.kind} />
          </Card>
        )}
        {run.mode === 'free' && <PacerChoice run={run} />}
        <div className={styles.actions}>
          <Button variant="accent" loading={isBusy} onClick={begin} aria-keyshortcuts="Enter">
            {t('runs.begin')}
          </Button>
          <ButtonLink variant="ghost" to={placeOfStart(run)}>
            {t('runs.back')}
          </ButtonLink>
        </div>
        {run.commitment !== '' && <Proof commitment={run.commitment} />}
      </div>
    </>
  )
}

function ModeText({ run }: { run: Run }) {
  const { t } = useTranslation()
  return run.mode === 'free' ? <OriginText origin={run.origin} /> : t(`runs.modes.${run.mode}`)
}

function OriginText({ origin }: { origin: FreeOrigin }) {
  const { t } = useTranslation('training')
  return t(`origins.${origin}`)
}

function Facts({ run: { drill } }: { run: Run }) {
  const { t } = useTranslation()
  const quantityText = useQuantityText()
  const optionTexts = useOptionTexts()
  const facts = [
    [t('runs.facts.quantity'), quantityText(drill)],
    [t('runs.facts.memorise'), timeText(drill.memoriseSeconds)],
    [t('runs.facts.recall'), timeText(drill.recallSeconds)],
    [t('runs.facts.options'), optionTexts(drill).join(' · ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
