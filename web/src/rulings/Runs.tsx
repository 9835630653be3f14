import { runFilters, type RunFilter } from '@olympiad/contract/rulings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Asked } from '../ui/Asked.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { More } from '../ui/More.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { Segments } from '../ui/Segments.tsx'
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
  const query = useInfiniteQuery(runsQuery(olympiad.id, filter))
  const choose = (value: RunFilter | 'all') =>
    setParams(new URLSearchParams(value === 'all' ? {} : { filter: value }), { replace: true })
  return (
    <section className={styles.screen}>
      <div>
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
      <Asked query={query}>
        {({ pages: [first, ...rest] }) =>
          first?.runs.length ? (
            <ul className={styles.runs} aria-label={t('console.pages.runs')}>
              {[first, ...rest].flatMap(({ runs }) =>
                runs.map((run) => <RunLine key={run.id} run={run} />),
              )}
            </ul>
          ) : (
            <EmptyState
              title={t(filter ? 'rulings.empty' : 'rulings.noneYet')}
              {...(!filter && { text: t('rulings.emptyHint') })}
            />
          )
        }
      </Asked>
      <More of={query}>{t('rulings.more')}</More>
    </section>
  )
}
