import { removePlaceList } from '@olympiad/contract/images'
import { mostLists } from '@olympiad/domain/images/places'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isRefusal } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import { ForPerson } from './ForPerson.tsx'
import { KeepStatus } from './KeepStatus.tsx'
import { PlaceListCard } from './PlaceListCard.tsx'
import { keptLists, placesKeeper, writtenOf, type PlacesDraft } from './places-keeper.ts'
import styles from './PlacesPage.module.css'
import { useChosenList } from './preferences.ts'
import { placesQuery } from './queries.ts'
import { useKeeping } from './use-keeping.ts'

/** A person's own ways through places they know. */
export function PlacesPage() {
  const { t } = useTranslation('images')
  return (
    <div className={styles.page}>
      <div>
        <PageTitle text={t('places.lead')}>{t('places.heading')}</PageTitle>
        <p className={styles.links}>
          <Link to={paths.training} className={styles.link}>
            {t('page.toTraining')}
          </Link>
          <Link to={paths.trainingImages} className={styles.link}>
            {t('page.heading')}
          </Link>
        </p>
      </div>
      <ForPerson>{({ id }) => <Lists key={id} personId={id} />}</ForPerson>
    </div>
  )
}

function useKeeper(personId: number) {
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [keeper] = useState(() =>
    placesKeeper(client, personId, (error) => {
      if (isRefusal(error, 'too_many_place_lists')) toast.error(errorText(common, error))
    }),
  )
  const query = useQuery(placesQuery)
  useKeeping(keeper, query.data, keptLists)
  return { keeper, query }
}

type Removed = { id: string; draft: PlacesDraft }

function Lists({ personId }: { personId: number }) {
  const { t } = useTranslation('images')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { keeper, query } = useKeeper(personId)
  const keys = useSyncExternalStore(keeper.subscribe, () => keeper.keys().join())
  const ids = keys === '' ? [] : keys.split(',')
  const [open, setOpen] = useState<string | null>(null)
  const [chosen, choose] = useChosenList()
  const [removed, setRemoved] = useState<Removed | null>(null)

  function make(): void {
    const id = crypto.randomUUID()
    keeper.type(id, { name: '', places: [''] })
    setOpen(id)
  }

  async function remove(id: string): Promise<void> {
    const { kept, value } = keeper.item(id)
    try {
      if (kept.revision > 0) await call(removePlaceList, { listId: id, revision: kept.revision })
    } catch (error) {
      toast.error(errorText(common, error))
      void client.invalidateQueries({ queryKey: placesQuery.queryKey })
      return
    }
    keeper.drop(id)
    client.setQueryData(placesQuery.queryKey, (lists = []) => lists.filter((one) => one.id !== id))
    setRemoved({ id, draft: writtenOf(value) })
  }

  function undo({ id, draft }: Removed): void {
    keeper.type(id, draft)
    setRemoved(null)
    setOpen(id)
  }

  return (
    <Asked query={query}>
      {() => (
        <>
          {removed && (
            <p role="status" className={styles.removed}>
              {t('places.deleted', { name: removed.draft.name || t('places.unnamed') })}
              <Button size="s" onClick={() => undo(removed)}>
                {t('places.undo')}
              </Button>
            </p>
          )}
          {ids.length === 0 && (
            <EmptyState title={t('places.empty')} text={t('places.emptyHint')} />
          )}
          <div className={styles.lists}>
            {ids.map((id) => (
              <PlaceListCard
                key={id}
                keeper={keeper}
                id={id}
                isOpen={open === id}
                onOpen={(isOpen) => setOpen(isOpen ? id : null)}
                isChosen={chosen === id}
                onChoose={(isChosen) => choose(isChosen ? id : null)}
                onRemove={() => void remove(id)}
              />
            ))}
          </div>
          {ids.length < mostLists ? (
            <div className={styles.make}>
              <Button variant="primary" onClick={make}>
                {t('places.new')}
              </Button>
            </div>
          ) : (
            <p className={styles.hint}>{t('places.enough')}</p>
          )}
          {ids.length > 0 && <KeepStatus keeper={keeper} />}
        </>
      )}
    </Asked>
  )
}
