import type { ProgressCharts } from '@olympiad/contract/progress'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'
import { barMiddle, Bars } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import { Plot } from './Plot.tsx'
import { useTexts } from './use-texts.ts'

/** Where do I lose? Accuracy by place in the row, one length of rows at a time. */
export function PlacesChart({
  charts: { places, rowSizes },
  onRowSize,
}: {
  charts: ProgressCharts
  onRowSize: (rowSize: number) => void
}) {
  const { t } = useTranslation('space')
  const texts = useTexts()
  const count = places.asked.length
  const shares = places.asked.map((asked, at) =>
    asked === 0 ? 0 : (places.right[at] ?? 0) / asked,
  )
  const asked = shares.filter((_, at) => (places.asked[at] ?? 0) > 0)
  const least = Math.min(...asked)
  const weakest = shares.findIndex((share, at) => share === least && (places.asked[at] ?? 0) > 0)
  const spread = Math.max(...asked) - least
  const answer =
    spread < 0.05
      ? t('progress.places.even')
      : t('progress.places.answer', { place: weakest + 1, share: texts.percent(least) })
  return (
    <ChartCard
      question={t('progress.places.question')}
      answer={`${answer} ${t('progress.places.note')}`}
      twin={{
        head: [
          t('progress.columns.place'),
          t('progress.columns.right'),
          t('progress.columns.share'),
        ],
        rows: shares.map((share, at) => [
          `${at + 1}`,
          `${texts.number(places.right[at] ?? 0)} / ${texts.number(places.asked[at] ?? 0)}`,
          texts.percent(share),
        ]),
      }}
    >
      {rowSizes.length > 1 && (
        <Segments
          label={t('progress.places.rowSize')}
          segments={rowSizes.slice(0, 4).map(({ rowSize }) => ({
            value: `${rowSize}`,
            text: rowSize,
            name: t('progress.places.rowOf', { count: rowSize }),
          }))}
          value={`${places.rowSize}`}
          onChange={(size) => onRowSize(Number(size))}
        />
      )}
      <Plot
        label={t('progress.places.question')}
        most={1}
        tickText={texts.percent}
        tickOf={(index) => `${index + 1}`}
        tickWidth={36}
        steps={{
          count,
          xOf: barMiddle(count),
          textOf: (at) =>
            t('progress.places.point', { place: at + 1, share: texts.percent(shares[at] ?? 0) }),
        }}
      >
        {(frame) => (
          <Bars
            frame={frame}
            bars={shares.map((value, at) => ({
              value,
              mark: at === weakest && spread >= 0.05 ? '▾' : undefined,
            }))}
          />
        )}
      </Plot>
    </ChartCard>
  )
}
