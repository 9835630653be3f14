import type { ProgressCharts } from '@olympiad/contract/progress'
import { paceBounds } from '@olympiad/domain/progress'
import { useTranslation } from 'react-i18next'
import { barMiddle, Bars } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import { Plot } from './Plot.tsx'
import { useTexts } from './use-texts.ts'

/** So few runs at a pace may be chance. */
const faintRuns = 3

/** Too fast? Accuracy by how many seconds a symbol was looked at. */
export function PaceChart({ charts: { pace } }: { charts: ProgressCharts }) {
  const { t } = useTranslation('space')
  const texts = useTexts()
  const first = pace.runs.findIndex((runs) => runs > 0)
  const bins = pace.runs.slice(first).map((runs, at) => {
    const bin = first + at
    const [asked, right] = [pace.asked[bin] ?? 0, pace.right[bin] ?? 0]
    return { bin, runs, asked, right, share: asked === 0 ? 0 : right / asked }
  })
  const rangeText = (bin: number) => {
    const [from, to] = [paceBounds[bin - 1], paceBounds[bin]]
    if (from === undefined) return t('progress.pace.under', { to: texts.number(to ?? 0, 1) })
    if (to === undefined) return t('progress.pace.over', { from: texts.number(from, 1) })
    return t('progress.pace.range', { from: texts.number(from, 1), to: texts.number(to, 1) })
  }
  const sure = bins.filter(({ runs }) => runs >= faintRuns)
  const best = sure.toSorted((a, b) => b.share - a.share)[0]
  const fastest = sure[0]
  const answer =
    !best || sure.length < 2
      ? t('progress.pace.onePace')
      : best === fastest
        ? t('progress.pace.noLoss')
        : t('progress.pace.answer', {
            best: rangeText(best.bin),
            bestShare: texts.percent(best.share),
            fast: rangeText(fastest?.bin ?? 0),
            fastShare: texts.percent(fastest?.share ?? 0),
          })
  return (
    <ChartCard
      question={t('progress.pace.question')}
      answer={answer}
      twin={{
        head: [
          t('progress.columns.pace'),
          t('progress.columns.runs'),
          t('progress.columns.right'),
          t('progress.columns.share'),
        ],
        rows: bins.map(({ bin, runs, asked, right, share }) => [
          rangeText(bin),
          texts.number(runs),
          `${texts.number(right)} / ${texts.number(asked)}`,
          runs === 0 ? '–' : texts.percent(share),
        ]),
      }}
    >
      <Plot
        label={t('progress.pace.question')}
        most={1}
        tickText={texts.percent}
        tickOf={(index) => rangeText(bins[index]?.bin ?? 0)}
        tickWidth={80}
        steps={{
          count: bins.length,
          xOf: barMiddle(bins.length),
          textOf: (index) => {
            const { bin, share, runs } = bins[index] ?? { bin: 0, share: 0, runs: 0 }
            const pace = rangeText(bin)
            return t('progress.pace.point', { pace, share: texts.percent(share), count: runs })
          },
        }}
      >
        {(frame) => (
          <Bars
            frame={frame}
            bars={bins.map(({ share, runs }) => ({ value: share, isFaint: runs < faintRuns }))}
          />
        )}
      </Plot>
    </ChartCard>
  )
}
