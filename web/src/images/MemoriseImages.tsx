import type { Drill } from '@olympiad/domain/drills/drill'
import { entryText } from '@olympiad/domain/images/entries'
import { entriesIn } from '@olympiad/domain/images/of-material'
import { placeOf } from '@olympiad/domain/images/places'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { useWords } from './own-words.ts'
import { chosenList, useShown } from './preferences.ts'
import { placesQuery } from './queries.ts'
import styles from './RunImages.module.css'

/** While memorising, where nothing counts: the own images of this group and its place, on demand. */
export function MemoriseImages(place: { drill: Drill; group: string; index: number }) {
  const { t } = useTranslation('images')
  const person = personOf(useSession())
  const [isShown, show] = useShown()
  if (!person) return null
  return (
    <div className={styles.aside}>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {t('run.show')}
      </button>
      {isShown && <OfGroup {...place} />}
    </div>
  )
}

function OfGroup({ drill, group, index }: { drill: Drill; group: string; index: number }) {
  const { t } = useTranslation('images')
  const wordOf = useWords()
  const listId = chosenList()
  const { data: lists = [] } = useQuery({ ...placesQuery, enabled: listId !== null })
  const places = lists.find(({ id }) => id === listId)?.places ?? []
  const place = placeOf(places, index)
  const images = entriesIn(drill, group).filter((entry) => wordOf(entry) !== '')
  const number = places.length > 0 ? (index % places.length) + 1 : 0
  return (
    <p className={styles.words}>
      {place !== null && <span className={styles.place}>{t('run.place', { number, place })}</span>}
      {images.map((entry, at) => (
        // The same pair may come twice in a group.
        <span key={at}>
          <b>{entryText(entry)}</b> {wordOf(entry)}
        </span>
      ))}
      {images.length === 0 && place === null && (
        <span className={styles.none}>{t('run.none')}</span>
      )}
    </p>
  )
}
