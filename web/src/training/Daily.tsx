import type { DailyChallenge } from '@olympiad/contract/training'
import { ageBandLabel, ageBands, type AgeBand, type Day } from '@olympiad/domain/age-band'
import { dayAfter, dayAt } from '@olympiad/domain/daily'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { timeText } from '../journey/drill-text.ts'
import { DrillPicture, signOf } from '../journey/DrillPicture.tsx'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Segments } from '../ui/Segments.tsx'
import styles from './Daily.module.css'
import { DayBefore } from './DayBefore.tsx'
import { trainingQuery } from './queries.ts'
import { SignInOffer } from './SignInOffer.tsx'
import { useStart } from './use-start.ts'
import { useAmountText } from './use-amount-text.ts'

/** Once a day the same for everybody of an age; what it was is proved the day after. */
export function Daily() {
  const { t } = useTranslation('training')
  const session = useSession()
  return (
    <>
      <Link to={paths.training} className={styles.back}>
        <Icon name="back" size={20} />
        {t('page.back')}
      </Link>
      <PageTitle text={t('daily.lead')}>{t('daily.title')}</PageTitle>
      {session.kind === 'failed' && <ErrorState {...session} />}
      {session.kind === 'known' && (session.person ? <Own /> : <Guests />)}
    </>
  )
}

function Own() {
  const query = useQuery(trainingQuery(useLanguage()))
  return (
    <Asked query={query}>
      {({ daily }) => (
        <div className={styles.page}>
          <Today daily={daily} />
          <DayBefore day={dayAfter(daily.day, -1)} band={daily.band} />
        </div>
      )}
    </Asked>
  )
}

/** Whoever has not signed in may check what was, of any age. */
function Guests() {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const [band, setBand] = useState<AgeBand>('18-100')
  const yesterday: Day = dayAfter(dayAt(new Date(), language), -1)
  return (
    <div className={styles.page}>
      <SignInOffer title={t('daily.guest')} text={t('daily.guestHint')} />
      <Segments
        label={t('daily.age')}
        value={band}
        segments={ageBands.map((each) => {
          const name = ageBandLabel(each)
          return { value: each, text: name, name: `${t('daily.age')}: ${name}` }
        })}
        onChange={setBand}
      />
      <DayBefore key={band} day={yesterday} band={band} />
    </div>
  )
}

function Today({ daily }: { daily: DailyChallenge }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  const { start, isStarting } = useStart()
  const { drill, runId, isDone, commitment } = daily
  return (
    <Card as="section">
      <div className={styles.card}>
        <div className={styles.head}>
          <DrillPicture kind={signOf(drill)} />
          <div>
            <h2 className={styles.title}>{namesOf(drill)[language].name}</h2>
            <p className={styles.lead}>
              {amountText(drill)} · {t('level.time', { time: timeText(drill.memoriseSeconds) })} ·{' '}
              {t('daily.forAge', { age: ageBandLabel(daily.band) })}
            </p>
          </div>
        </div>
        {isDone ? (
          <p className={styles.done} role="status">
            <Icon name="check" size={20} />
            {t('daily.doneUntil')}
          </p>
        ) : (
          <p>{t(runId ? 'daily.begun' : 'daily.once')}</p>
        )}
        {runId === null ? (
          <Button
            variant="accent"
            loading={isStarting}
            onClick={() => start({ kind: 'daily', language })}
          >
            {t('daily.start')}
          </Button>
        ) : (
          <ButtonLink variant={isDone ? 'secondary' : 'accent'} to={pathTo('run', { runId })}>
            {t(isDone ? 'daily.review' : 'daily.resume')}
          </ButtonLink>
        )}
        <dl className={styles.proof}>
          <dt>{t('daily.hash')}</dt>
          <dd>{commitment}</dd>
        </dl>
        <p className={styles.note}>{t('daily.hashHint')}</p>
      </div>
    </Card>
  )
}
