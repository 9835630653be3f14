import type { Progress as ProgressAnswer } from '@olympiad/contract/progress'
import { fewestRuns } from '@olympiad/domain/progress'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CalendarChart } from './charts/CalendarChart.tsx'
import { NotEnough } from './charts/ChartCard.tsx'
import styles from './charts/Charts.module.css'
import { MistakesChart } from './charts/MistakesChart.tsx'
import { PaceChart } from './charts/PaceChart.tsx'
import { PeersChart } from './charts/PeersChart.tsx'
import { PlacesChart } from './charts/PlacesChart.tsx'
import { TrendChart } from './charts/TrendChart.tsx'
import { Filters } from './Filters.tsx'
import { useChoice } from './progress-choice.ts'
import { progressQuery } from './queries.ts'

/** Charts that answer a question each. */
export function Progress() {
  const [choice] = useChoice()
  const query = useQuery(progressQuery({ in: useLanguage(), ...choice }))
  return <Asked query={query}>{(progress) => <Charts progress={progress} />}</Asked>
}

function Charts({ progress }: { progress: ProgressAnswer }) {
  const { t } = useTranslation('space')
  const [choice, choose] = useChoice()
  const { tracks, track, charts, calendar } = progress
  const shape = tracks.find(({ key }) => key === track)?.shape
  const peers = (
    <PeersChart chosen={choice.olympiad} onChoose={(olympiad) => choose({ olympiad })} />
  )
  if (!shape) {
    return (
      <>
        <EmptyState
          title={t('progress.empty')}
          text={t('progress.emptyHint')}
          action={
            <ButtonLink variant="accent" to={paths.training}>
              {t('progress.train')}
            </ButtonLink>
          }
        />
        <div className={styles.charts}>{peers}</div>
      </>
    )
  }
  const runs = charts?.runs ?? 0
  return (
    <>
      <Filters progress={progress} />
      <div className={styles.charts}>
        {charts && runs >= fewestRuns ? (
          <>
            <TrendChart key={`${track} ${choice.period}`} charts={charts} shape={shape} />
            <PlacesChart
              key={charts.places.rowSize}
              charts={charts}
              onRowSize={(rowSize) => choose({ rowSize })}
            />
            <MistakesChart charts={charts} shape={shape} />
            <PaceChart charts={charts} />
          </>
        ) : (
          (['trend', 'places', 'mistakes', 'pace'] as const).map((name) => (
            <NotEnough
              key={name}
              question={t(`progress.${name}.question`)}
              text={t('progress.needed', { least: fewestRuns, now: runs })}
            />
          ))
        )}
        <CalendarChart calendar={calendar} />
        {peers}
      </div>
    </>
  )
}
