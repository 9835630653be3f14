import type { ProgressCharts, ProgressPoint } from '@olympiad/contract/progress'
import type { LevelShape } from '@olympiad/domain/level'
import { useTranslation } from 'react-i18next'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import { Plot, type Frame, type Steps } from './Plot.tsx'
import { useTexts } from './use-texts.ts'

/** Am I improving? The level with the range it lies in, runs as dots, the best so far as steps. */
export function TrendChart({ charts, shape }: { charts: ProgressCharts; shape: LevelShape }) {
  const { t } = useTranslation('space')
  const { grain, points } = charts.trend
  const texts = useTexts()
  const bests = runningBest(points)
  const best = bests.at(-1) ?? 0
  const last = points.findLast(({ level }) => level !== null)
  const digits = shape.kind === 'cards' ? 1 : 0
  const number = (value: number) => texts.number(value, digits)
  const range = ({ low, high }: ProgressPoint) => `${number(low ?? 0)}–${number(high ?? 0)}`

  const bestText = texts.held(best, shape)
  const answer = last
    ? t('progress.trend.answer', {
        level: texts.held(last.level ?? 0, shape),
        range: range(last),
        best: bestText,
      })
    : t('progress.trend.answerBest', { best: bestText })
  const steps: Steps = {
    count: points.length,
    xOf: (index, width) => (width * (index + 0.5)) / points.length,
    textOf: (index) => {
      const { at, right, asked, held, runs } = points[index] as ProgressPoint
      const when = texts.when(at, grain)
      const share = texts.share(right, asked)
      return grain === 'run'
        ? t('progress.trend.point', { when, held: texts.held(held, shape), share })
        : t('progress.trend.points', { when, held: texts.held(held, shape), share, count: runs })
    },
  }
  const most = Math.max(best, ...points.map(({ high }) => high ?? 0))
  return (
    <ChartCard
      isWide
      question={t('progress.trend.question')}
      answer={answer}
      twin={{
        head: [
          t('progress.columns.when'),
          t('progress.columns.runs'),
          t('progress.columns.right'),
          t('progress.columns.share'),
          t('progress.columns.level'),
          t('progress.columns.range'),
          t('progress.columns.best'),
        ],
        rows: points.map((point, index) => [
          texts.when(point.at, grain),
          texts.number(point.runs),
          `${texts.number(point.right)} / ${texts.number(point.asked)}`,
          texts.share(point.right, point.asked),
          point.level === null ? '–' : number(point.level),
          point.level === null ? '–' : range(point),
          number(bests[index] ?? 0),
        ]),
      }}
    >
      <ul aria-hidden="true" className={styles.legend}>
        <li data-mark="dot">{t(`progress.trend.dot.${grain}`)}</li>
        {last && <li data-mark="line">{t('progress.trend.level')}</li>}
        {last && <li data-mark="band">{t('progress.trend.band')}</li>}
        <li data-mark="steps">{t('progress.trend.best')}</li>
      </ul>
      <Plot
        label={t('progress.trend.question')}
        most={most}
        height={260}
        tickText={number}
        tickOf={(index) => texts.when(points[index]?.at ?? '', grain === 'week' ? 'day' : grain)}
        tickWidth={100}
        steps={steps}
      >
        {(frame) => <Lines points={points} bests={bests} steps={steps} frame={frame} />}
      </Plot>
    </ChartCard>
  )
}

function Lines({
  points,
  bests,
  steps,
  frame: { width, y },
}: {
  points: readonly ProgressPoint[]
  bests: readonly number[]
  steps: Steps
  frame: Frame
}) {
  const x = (index: number) => steps.xOf(index, width).toFixed(1)
  const h = (value: number) => y(value).toFixed(1)
  const known = points.flatMap(({ level, low, high }, index) =>
    level === null || low === null || high === null ? [] : [{ level, low, high, index }],
  )
  const upper = known.map(({ high, index }) => `${x(index)},${h(high)}`)
  const lower = known.map(({ low, index }) => `${x(index)},${h(low)}`).toReversed()
  const stairs = bests.map(
    (best, index) =>
      `${index === 0 ? 'M' : 'H'}${index === 0 ? `${x(0)} ${h(best)}` : `${x(index)} V${h(best)}`}`,
  )
  return (
    <>
      <polygon points={[...upper, ...lower].join(' ')} className={styles.band} />
      <path d={stairs.join(' ')} className={styles.steps} />
      <polyline
        points={known.map(({ level, index }) => `${x(index)},${h(level)}`).join(' ')}
        className={styles.line}
      />
      {points.map(({ held }, index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={h(held)}
          r={points.length > 60 ? 2.5 : 4}
          className={styles.dot}
        />
      ))}
    </>
  )
}

function runningBest(points: readonly ProgressPoint[]): number[] {
  let best = 0
  return points.map((point) => (best = Math.max(best, point.best)))
}
