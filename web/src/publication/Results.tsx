import type { PublicationState } from '@olympiad/contract/publication'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Asked } from '../ui/Asked.tsx'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { CheckList } from './CheckList.tsx'
import { Correction } from './Correction.tsx'
import { Preview } from './Preview.tsx'
import { publicationQuery } from './queries.ts'
import { Publish } from './Publish.tsx'
import styles from './Publication.module.css'
import { Versions } from './Versions.tsx'

/** From the check list to the published ranking, and what is corrected in it afterwards. */
export function Results() {
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(publicationQuery(olympiad.id))
  return <Asked query={query}>{(state) => <Parts state={state} />}</Asked>
}

function Parts({ state }: { state: PublicationState }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const isPublished = state.versions.length > 0
  return (
    <div className={styles.screen}>
      {!isPublished && <CheckList state={state} />}
      {isPublished ? <Correction olympiadId={olympiad.id} /> : <Publish state={state} />}
      <Versions versions={state.versions} />
      <section className={styles.part} aria-labelledby="preview">
        <h2 id="preview">{t(isPublished ? 'publication.now' : 'publication.preview')}</h2>
        <Preview olympiadId={olympiad.id} />
      </section>
    </div>
  )
}
