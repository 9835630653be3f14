import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { CheckList } from './CheckList.tsx'
import { Correction } from './Correction.tsx'
import { Preview } from './Preview.tsx'
import { publicationQuery } from './queries.ts'
import { Publish } from './Publish.tsx'
import styles from './Publication.module.css'
import { Versions } from './Versions.tsx'

/** From the check list to the published ranking, and what is corrected in it afterwards. */
export function Results() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const { data, isError, error, refetch } = useQuery(publicationQuery(olympiad.id))
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <TextSkeleton />
      </Loading>
    )
  }
  const isPublished = data.versions.length > 0
  return (
    <div className={styles.screen}>
      <CheckList state={data} />
      {isPublished ? <Correction olympiadId={olympiad.id} /> : <Publish state={data} />}
      <Versions versions={data.versions} />
      <section className={styles.part} aria-labelledby="preview">
        <h2 id="preview">{t(isPublished ? 'publication.now' : 'publication.preview')}</h2>
        <Preview olympiadId={olympiad.id} />
      </section>
    </div>
  )
}
