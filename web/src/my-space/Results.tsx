import { listMyRuns, type MyRun } from '@olympiad/contract/progress'
import type { MyResult } from '@olympiad/contract/ranking'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { stageKey } from '@olympiad/domain/stage'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asks } from '../api/asks.ts'
import { myResultsQuery, rankedOlympiadsQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { hasMedal, Medal } from '../ui/Medal.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './Results.module.css'

const myRunsQuery = queryOptions({ queryKey: ['runs', 'mine'], ...asks(listMyRuns, undefined) })

/** Published results of one's own, the newest first. */
export function Results() {
  const { t } = useTranslation('space')
  const { data: runs = [] } = useQuery(myRunsQuery)
  return (
    <Asked query={useQuery(myResultsQuery)}>
      {(results) =>
        results.length === 0 ? (
          <EmptyState
            title={t('results.empty')}
            text={t('results.emptyHint')}
            action={
              <ButtonLink variant="primary" to={paths.allOlympiads}>
                {t('results.toOlympiads')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.results}>
            {results.map((result) => (
              <li key={result.olympiadId}>
                <Result
                  result={result}
                  runs={runs.filter(({ olympiadId }) => olympiadId === result.olympiadId)}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

function Result({ result, runs }: { result: MyResult; runs: readonly MyRun[] }) {
  const { t } = useTranslation('space')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const stageText = useStageText()
  const number = useNumber()
  const { data: olympiads = [] } = useQuery(rankedOlympiadsQuery)
  const { olympiadId, stage, ageBand, place, people, points, rightAnswers } = result
  const title = olympiads.find(({ id }) => id === olympiadId)?.title[language]
  const address = new URLSearchParams({
    olympiad: `${olympiadId}`,
    level: stageKey(stage),
    age: ageBand,
  })
  return (
    <Card as="article">
      <h2 className={styles.title}>
        <Link to={pathTo('olympiad', { olympiadId })}>{title ?? `#${olympiadId}`}</Link>
      </h2>
      <p className={styles.category}>
        {stageText(stage)}, {ageBandLabel(ageBand)}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{common('myResult.place')}</dt>
          <dd>
            {hasMedal(place) && <Medal place={place} />}
            {common('myResult.placeOf', { place: number(place), people: number(people) })}
          </dd>
        </div>
        <div>
          <dt>{common('myResult.points')}</dt>
          <dd>{number(points)}</dd>
        </div>
        <div>
          <dt>{common('myResult.rightAnswers')}</dt>
          <dd>{number(rightAnswers)}</dd>
        </div>
      </dl>
      {runs.length > 0 && (
        <>
          <h3 className={styles.runsHeading}>{t('results.runs')}</h3>
          <ul className={styles.runs}>
            {runs.map((run) => (
              <li key={run.runId}>
                <Link to={pathTo('run', { runId: run.runId })}>{run.name[language]}</Link>
                <span>
                  {t('results.run', {
                    points: number(run.points),
                    right: number(run.right),
                    greatest: number(run.greatest),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        <ButtonLink size="s" to={`${paths.ranking}?${address}`}>
          {t('results.toRanking')}
        </ButtonLink>
      </p>
    </Card>
  )
}
