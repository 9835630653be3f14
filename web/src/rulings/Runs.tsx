import { runFilters, type RunFilter } from '@olympiad/contract/rulings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { Segments } from '../ui/Segments.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { runsQuery } from './queries.ts'
import { RunLine } from './RunLine.tsx'
import styles from './Rulings.module.css'

const choices = ['all', ...runFilters] as const

/** The runs of an olympiad, and what an arbiter does with them. The address carries the filter. */
export function Runs() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const [params, setParams] = useSearchParams()
  const filter = runFilters.find((one) => one === params.get('filter'))
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(runsQuery(olympiad.id, filter))
  const runs = data?.pages.flatMap((page) => page.runs)
  const choose = (value: RunFilter | 'all') =>
    setParams(new URLSearchParams(value === 'all' ? {} : { filter: value }), { replace: true })
  return (
    <section className={styles.screen}>
      <div className={styles.filters}>
        <Segments
          label={t('rulings.filter')}
          segments={choices.map((value) => {
            const text = t(`rulings.filters.${value}`)
            return { value, text, name: text }
          })}
          value={filter ?? 'all'}
          onChange={choose}
        />
      </div>
      {isError ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !runs ? (
        <Loading>
          <TextSkeleton />
        </Loading>
      ) : runs.length === 0 ? (
        <EmptyState title={t('rulings.empty')} text={t('rulings.emptyHint')} />
      ) : (
        <>
          <ul className={styles.runs} aria-label={t('console.pages.runs')}>
            {runs.map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('rulings.more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
