import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../ui/search-params.ts'
import { rankedOlympiadsQuery } from '../api/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { addressOfChoice, choiceFrom, isSaid, type RankingChoice } from './ranking-choice.ts'
import { RankingFilters } from './RankingFilters.tsx'
import { RankingResults } from './RankingResults.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import styles from './Ranking.module.css'

export function Ranking() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const olympiads = useQuery(rankedOlympiadsQuery)
  const choice = olympiads.data ? choiceFrom(params, olympiads.data) : null

  const show = (chosen: RankingChoice, options?: { replace: boolean }) => {
    // A copy: an effect still under way compares with the address as it was.
    const address = new URLSearchParams(params)
    for (const [name, value] of Object.entries(addressOfChoice(chosen))) address.set(name, value)
    setParams(address, options)
  }

  // The address always says what is shown: it can be given to a friend.
  useEffect(() => {
    if (choice && !isSaid(choice, params)) show(choice, { replace: true })
  })

  if (olympiads.isError)
    return <ErrorState error={olympiads.error} retry={() => void olympiads.refetch()} />
  if (!olympiads.data) return <RankingSkeleton withFilters />
  if (!choice) return <EmptyState title={t('ranking.empty')} text={t('ranking.unpublished')} />
  return (
    <div className={styles.ranking}>
      <RankingFilters
        olympiads={olympiads.data}
        choice={choice}
        onChoose={(chosen) => show(chosen)}
      />
      <RankingResults
        // Another list begins without what was sought in this one.
        key={JSON.stringify(choice)}
        olympiad={olympiads.data.find(({ id }) => id === choice.olympiadId)}
        choice={choice}
        onChoose={(chosen) => show(chosen)}
      />
    </div>
  )
}
