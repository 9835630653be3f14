import type { PublicDiploma } from '@olympiad/contract/diplomas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { isRefusal } from '../api/call.ts'
import { usePlace } from '../paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import styles from './DiplomaPage.module.css'
import { EndedDiploma } from './EndedDiploma.tsx'
import { diplomaQuery } from './queries.ts'
import { ValidDiploma } from './ValidDiploma.tsx'
import { Verify } from './Verify.tsx'

/** What anybody sees who has scanned the code: is it real, and what does it say. */
export function DiplomaPage({ NotFound }: { NotFound: ComponentType }) {
  const code = usePlace()?.params.code ?? ''
  const { data, error, isError, isFetching, refetch } = useQuery(diplomaQuery(code))
  if (isRefusal(error, 'diploma_not_found')) return <NotFound />
  if (data) return <Found diploma={data} />
  if (isError && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

function Found({ diploma }: { diploma: PublicDiploma }) {
  return (
    <article className={styles.page}>
      <meta name="robots" content="noindex" />
      {diploma.facts ? <ValidDiploma facts={diploma.facts} /> : <EndedDiploma diploma={diploma} />}
      <Verify code={diploma.code} />
    </article>
  )
}
