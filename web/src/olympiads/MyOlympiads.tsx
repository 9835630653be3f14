import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myOlympiadsQuery } from '../api/first-queries.ts'
import { myResultsQuery } from '../api/queries.ts'
import { platformHome, personOf, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OlympiadCards, OlympiadCardsLoading } from './OlympiadCards.tsx'
import { ResultNote } from './ResultNote.tsx'

export function MyOlympiads() {
  const { t } = useTranslation()
  const session = useSession()
  const person = personOf(session)
  const olympiads = useQuery({ ...myOlympiadsQuery, enabled: person !== null })
  const results = useQuery({ ...myResultsQuery, enabled: person !== null })

  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known' && !person) {
    return (
      <EmptyState
        title={t('myOlympiads.guest')}
        text={t('myOlympiads.guestHint')}
        action={
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {t('nav.signIn')}
          </ButtonLink>
        }
      />
    )
  }
  if (olympiads.isError)
    return <ErrorState error={olympiads.error} retry={() => void olympiads.refetch()} />
  if (!olympiads.data) return <OlympiadCardsLoading />
  if (olympiads.data.length > 0) {
    const noteOf = (id: number) => {
      const result = results.data?.find(({ olympiadId }) => olympiadId === id)
      return result && <ResultNote result={result} />
    }
    return <OlympiadCards olympiads={olympiads.data} areMine noteOf={noteOf} />
  }
  return (
    <EmptyState
      title={t('myOlympiads.empty')}
      text={t('myOlympiads.emptyHint')}
      action={
        <ButtonLink variant="accent" to={paths.allOlympiads}>
          {t('myOlympiads.choose')}
        </ButtonLink>
      }
    />
  )
}
