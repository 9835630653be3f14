import type { TrainingOverview } from '@olympiad/contract/training'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { sessionPlan, sessionSteps, type SessionStep } from '@olympiad/domain/practice-session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SessionCard.module.css'
import { drillOfStep, keepSkipped, skippedOn, startOf } from './session-steps.ts'
import { useStart } from './use-start.ts'

const shownSteps: readonly SessionStep[] = sessionSteps.filter((step) => step !== 'enough')

/** Ten to fifteen minutes, a step at a time; whatever does not suit is left out. */
export function SessionCard({ overview }: { overview: TrainingOverview }) {
  const { t } = useTranslation('training')
  const { day } = overview.daily
  const [skipped, setSkipped] = useState(() => skippedOn(day))
  const { steps, next, reviewRunId } = sessionPlan(overview.today, overview.band, [
    ...skipped,
    // Where nothing went wrong there is nothing to look at.
    ...(overview.today.length > 0 && overview.session.reviewRunId === null
      ? (['review'] as const)
      : []),
  ])
  const isDone = (step: SessionStep) => steps.some((each) => each.step === step && each.isDone)
  const skip = (step: SessionStep) => {
    const all = [...skipped, step]
    keepSkipped(day, all)
    setSkipped(all)
  }
  const current = shownSteps.indexOf(next)
  return (
    <Card as="section">
      <div className={styles.session}>
        <h2 className={styles.title}>{t('session.title')}</h2>
        <p className={styles.lead}>{t(next === 'enough' ? 'session.enough' : 'session.lead')}</p>
        <ol className={styles.steps}>
          {shownSteps.map((step, at) => (
            <li
              key={step}
              className={styles.step}
              data-done={isDone(step)}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={styles.sign} aria-hidden="true">
                {isDone(step) ? <Icon name="check" size={16} /> : at + 1}
              </span>
              <StepName step={step} overview={overview} />
              {isDone(step) && (
                <VisuallyHidden>
                  {t(skipped.includes(step) ? 'session.skipped' : 'session.done')}
                </VisuallyHidden>
              )}
            </li>
          ))}
        </ol>
        {next !== 'enough' && (
          <div className={styles.actions}>
            <NextButton
              step={next}
              isFirst={current === 0}
              overview={overview}
              reviewRunId={reviewRunId}
              onReview={() => skip('review')}
            />
            <Button variant="ghost" onClick={() => skip(next)}>
              {t('session.skip')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function StepName({ step, overview }: { step: SessionStep; overview: TrainingOverview }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const drill = drillOfStep(step, overview)
  const name = t(`steps.${step.startsWith('adaptive') ? 'adaptive' : (step as 'review')}`)
  return <span>{drill ? `${name}: ${namesOf(drill)[language].name}` : name}</span>
}

function NextButton({
  step,
  isFirst,
  overview,
  reviewRunId,
  onReview,
}: {
  step: SessionStep
  isFirst: boolean
  overview: TrainingOverview
  reviewRunId: string | null
  onReview: () => void
}) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const navigate = useNavigate()
  const { start, isStarting } = useStart()
  const go = () => {
    if (step === 'review') {
      onReview()
      if (reviewRunId) void navigate(pathTo('run', { runId: reviewRunId }))
      return
    }
    const begun = startOf(step, overview)
    if (begun) start({ ...begun, language })
  }
  return (
    <Button variant="accent" loading={isStarting} onClick={go}>
      {t(isFirst ? 'session.start' : step === 'review' ? 'session.look' : 'session.next')}
    </Button>
  )
}
