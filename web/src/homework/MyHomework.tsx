import {
  startHomework,
  type MyAssignment,
  type MyHomework as Mine,
} from '@olympiad/contract/homework'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { paths, pathTo } from '../paths.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import styles from './MyHomework.module.css'
import { useWorkText, wallText } from './use-work-text.ts'

const tones: Record<MyAssignment['state'], BadgeTone> = {
  ...({ upcoming: 'neutral', open: 'brand', done: 'good', late: 'good', missed: 'warn' } as const),
}

/** In this order: what is late, what is to be done, what comes, what is done. */
const parts = [
  { name: 'overdue', has: (state: MyAssignment['state']) => state === 'missed' },
  { name: 'open', has: (state: MyAssignment['state']) => state === 'open' },
  { name: 'upcoming', has: (state: MyAssignment['state']) => state === 'upcoming' },
  { name: 'done', has: (state: MyAssignment['state']) => state === 'done' || state === 'late' },
] as const

/** What somebody has to do for their groups. */
export function MyHomework({ homework }: { homework: Mine }) {
  const { t } = useTranslation('homework')
  const { assignments } = homework
  const isIdle = !assignments.some(({ state }) => state === 'open' || state === 'missed')
  // One way on is the most important: what is to be done first.
  const next =
    assignments.find(({ state }) => state === 'open') ??
    assignments.find(({ state }) => state === 'missed')
  return (
    <>
      <PageTitle text={t('mine.lead')}>{t('mine.title')}</PageTitle>
      {isIdle && (
        <EmptyState
          title={t('mine.nothing')}
          text={t('mine.nothingHint')}
          action={<ButtonLink to={paths.training}>{t('mine.train')}</ButtonLink>}
        />
      )}
      {parts.map(({ name, has }) => {
        const own = assignments.filter(({ state }) => has(state))
        if (own.length === 0) return null
        return (
          <section key={name} aria-labelledby={`homework-${name}`} className={styles.part}>
            <h2 id={`homework-${name}`} className={styles.heading}>
              {t(`mine.${name}`)}
            </h2>
            {name === 'overdue' && <p className={styles.hint}>{t('mine.overdueHint')}</p>}
            <ul className={styles.cards}>
              {own.map((assignment) => (
                <li key={assignment.id}>
                  <Task assignment={assignment} isNext={assignment === next} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Task({ assignment, isNext }: { assignment: MyAssignment; isNext: boolean }) {
  const { t } = useTranslation('homework')
  const { nameOf, amountOf, enoughOf } = useWorkText('level')
  const { work, state, counted, repetitions, note, groupName, timeZone, best } = assignment
  const isOpen = state === 'open' || state === 'missed'
  const time = wallText(state === 'upcoming' ? assignment.opensAt : assignment.dueAt, timeZone)
  return (
    <Card as="article">
      <div className={styles.task}>
        <header className={styles.head}>
          <h3 className={styles.name}>{nameOf(work)}</h3>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </header>
        <p className={styles.facts}>
          {groupName} · {amountOf(work)}
        </p>
        <p className={styles.due} data-state={state}>
          {state === 'upcoming'
            ? t('mine.opens', { time })
            : t(state === 'missed' ? 'mine.wasDue' : 'mine.due', { time })}
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        {state !== 'upcoming' && (
          <p className={styles.progress}>
            <span className={styles.pips} aria-hidden="true">
              {Array.from({ length: repetitions }, (_, at) => (
                <span key={at} data-done={at < counted} />
              ))}
            </span>
            <span aria-label={t('mine.leftLabel', { counted, repetitions })} role="img">
              {t('mine.left', { counted, repetitions })}
            </span>
            {best !== null && (
              <span className={styles.best}>{t('mine.best', { percent: best })}</span>
            )}
          </p>
        )}
        {isOpen && (
          <div className={styles.actions}>
            <StartButton assignment={assignment} isNext={isNext} />
            <p className={styles.enough}>{enoughOf(assignment)}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

function StartButton({ assignment, isNext }: { assignment: MyAssignment; isNext: boolean }) {
  const { t } = useTranslation('homework')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const { id: assignmentId, openRunId, counted } = assignment
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(startHomework, { assignmentId }),
    onSuccess: ({ runId }) => void navigate(pathTo('run', { runId })),
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
  const name = openRunId ? 'resume' : counted > 0 ? 'again' : 'start'
  return (
    <Button variant={isNext ? 'accent' : 'secondary'} loading={isPending} onClick={() => mutate()}>
      {t(`mine.${name}`)}
    </Button>
  )
}
