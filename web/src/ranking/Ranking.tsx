import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../ui/search-params.ts'
import { rankedOlympiadsQuery } from '../api/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { addressOfChoice, choiceFrom, type RankingChoice } from './ranking-choice.ts'
import { RankingFilters } from './RankingFilters.tsx'
import { RankingResults } from './RankingResults.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import styles from './Ranking.module.css'

export function Ranking() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const olympiads = useQuery(rankedOlympiadsQuery)
  const choice = olympiads.data ? choiceFrom(params, olympiads.data) : null

  // The address always says what is shown: it can be given to a friend.
  useEffect(() => {
    if (!choice) return
    const address = addressOfChoice(choice)
    if (Object.entries(address).every(([name, value]) => params.get(name) === value)) return
    for (const [name, value] of Object.entries(address)) params.set(name, value)
    setParams(params, { replace: true })
  })

  const choose = (chosen: RankingChoice) => {
    for (const [name, value] of Object.entries(addressOfChoice(chosen))) params.set(name, value)
    setParams(params)
  }

  if (olympiads.isError) return <ErrorState retry={() => void olympiads.refetch()} />
  if (!olympiads.data) return <RankingSkeleton withFilters />
  if (!choice) return <EmptyState title={t('ranking.empty')} text={t('ranking.unpublished')} />
  return (
    <div className={styles.ranking}>
      <RankingFilters olympiads={olympiads.data} choice={choice} onChoose={choose} />
      <RankingResults
        // Another list begins without what was sought in this one.
        key={JSON.stringify(choice)}
        olympiad={olympiads.data.find(({ id }) => id === choice.olympiadId)}
        choice={choice}
        onChoose={choose}
      />
    </div>
  )
}
