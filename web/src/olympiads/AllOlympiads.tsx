import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { olympiadsQuery } from '../api/first-queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import styles from './AllOlympiads.module.css'
import { filterOf, isOlympiadType, type OlympiadType } from './olympiad-filter.ts'
import { OlympiadCards, OlympiadCardsLoading } from './OlympiadCards.tsx'
import { TypeFilter } from './TypeFilter.tsx'

export function AllOlympiads() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('type')
  const type = isOlympiadType(asked) ? asked : undefined
  const session = useSession()
  const person = personOf(session)
  const interfaceLanguage = useLanguage()
  const query = olympiadsQuery({
    // A guest has no language but the one of the page.
    language: person?.language ?? interfaceLanguage,
    ...filterOf(type ?? 'all'),
  })
  // Spec 2: requested only once the user's language is known.
  const olympiads = useQuery({ ...query, enabled: session.kind === 'known' })

  const choose = (chosen: OlympiadType) => {
    const next = new URLSearchParams(params)
    next.set('type', chosen)
    setParams(next, { replace: true })
  }

  const list = () => {
    if (session.kind === 'failed') return <ErrorState {...session} />
    if (olympiads.isError)
      return <ErrorState error={olympiads.error} retry={() => void olympiads.refetch()} />
    if (!olympiads.data) return <OlympiadCardsLoading />
    if (olympiads.data.length > 0) return <OlympiadCards olympiads={olympiads.data} />
    return (
      <EmptyState
        title={t('allOlympiads.emptyData')}
        text={t('allOlympiads.emptyHint')}
        action={
          type &&
          type !== 'all' && (
            <Button onClick={() => choose('all')}>{t('allOlympiads.showAll')}</Button>
          )
        }
      />
    )
  }
  return (
    <>
      <div className={styles.filter}>
        <TypeFilter domain={person?.domain ?? interfaceLanguage} value={type} onChange={choose} />
      </div>
      {list()}
    </>
  )
}
