import type { Distribution } from '@olympiad/contract/ranking'
import { fewestPeers } from '@olympiad/domain/progress'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { distributionQuery, myResultsQuery, rankedOlympiadsQuery } from '../../api/queries.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Dropdown } from '../../ui/form/Dropdown.tsx'
import { barMiddle, Bars } from './Bars.tsx'
import { ChartCard, NotEnough } from './ChartCard.tsx'
import { Plot } from './Plot.tsx'
import { useTexts } from './use-texts.ts'

/** Among my peers? The points of the own category of an olympiad, once they are published. */
export function PeersChart({
  chosen,
  onChoose,
}: {
  chosen: number
  onChoose: (olympiadId: number) => void
}) {
  const { t } = useTranslation('space')
  const language = useLanguage()
  const { data: mine = [] } = useQuery(myResultsQuery)
  const { data: olympiads = [] } = useQuery(rankedOlympiadsQuery)
  const shown = mine.find(({ olympiadId }) => olympiadId === chosen) ?? mine[0]
  const { data } = useQuery({
    ...distributionQuery(shown?.olympiadId ?? 0),
    enabled: shown !== undefined,
  })
  const question = t('progress.peers.question')
  if (!shown) return <NotEnough question={question} text={t('progress.peers.none')} />
  const choice = mine.length > 1 && (
    <Dropdown
      label={t('progress.peers.olympiad')}
      options={mine.map(({ olympiadId }) => ({
        id: `${olympiadId}`,
        value: `${olympiadId}`,
        label: olympiads.find(({ id }) => id === olympiadId)?.title[language] ?? `${olympiadId}`,
      }))}
      value={`${shown.olympiadId}`}
      onChange={(id) => onChoose(Number(id))}
    />
  )
  if (shown.people < fewestPeers) {
    return (
      <NotEnough question={question} text={t('progress.peers.few', { least: fewestPeers })}>
        {choice}
      </NotEnough>
    )
  }
  if (!data) return null
  return <Peers distribution={data} choice={choice} />
}

function Peers({
  distribution: { mine, bins },
  choice,
}: {
  distribution: Distribution
  choice: ReactNode
}) {
  const { t } = useTranslation('space')
  const texts = useTexts()
  const own = bins.findIndex(({ from, to }) => from <= mine.points && mine.points <= to)
  const range = ({ from, to }: { from: number; to: number }) =>
    from === to ? texts.number(from) : `${texts.number(from)}–${texts.number(to)}`
  return (
    <ChartCard
      question={t('progress.peers.question')}
      answer={t('progress.peers.answer', {
        points: texts.number(mine.points),
        place: texts.number(mine.place),
        people: texts.number(mine.people),
      })}
      twin={{
        head: [t('progress.columns.points'), t('progress.columns.people')],
        rows: bins.map((bin, index) => [
          range(bin) + (index === own ? ` (${t('progress.peers.you')})` : ''),
          texts.number(bin.people),
        ]),
      }}
    >
      {choice}
      <Plot
        label={t('progress.peers.question')}
        most={Math.max(...bins.map(({ people }) => people))}
        tickText={(value) => (Number.isInteger(value) ? texts.number(value) : '')}
        tickOf={(index) => texts.number(bins[index]?.from ?? 0)}
        tickWidth={56}
        steps={{
          count: bins.length,
          xOf: barMiddle(bins.length),
          textOf: (index) => {
            const bin = bins[index] ?? { from: 0, to: 0, people: 0 }
            const you = index === own ? ` ${t('progress.peers.youHere')}` : ''
            return t('progress.peers.point', { points: range(bin), count: bin.people }) + you
          },
        }}
      >
        {(frame) => (
          <Bars
            frame={frame}
            bars={bins.map(({ people }, index) => ({
              value: people,
              mark: index === own ? t('progress.peers.you') : undefined,
            }))}
          />
        )}
      </Plot>
    </ChartCard>
  )
}
