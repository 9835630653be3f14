import { makeCards, type Group, type Place } from '@olympiad/contract/groups'
import { labelKey } from '@olympiad/domain/roster'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../api/whole-list.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { AddNames } from './AddNames.tsx'
import { Cards } from './Cards.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Groups.module.css'
import { PlaceRow } from './PlaceRow.tsx'
import { placesQuery } from './queries.ts'
import { useChange } from './use-change.ts'

/** The roster: who is in the group, who is waited for, and the cards for those. */
export function Roster({ group }: { group: Group }) {
  const { query, isWhole } = useWholeList(
    (limit) => placesQuery(group.id, limit),
    (places) => places,
  )
  return (
    <Asked query={query}>
      {(places) => <Listed group={group} places={places} isWhole={isWhole} />}
    </Asked>
  )
}

/** Fewer are seen at a glance. */
const searchedFrom = 15

function Listed({ group, places, isWhole }: { group: Group; places: Place[]; isWhole: boolean }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const [isRenewing, setIsRenewing] = useState(false)
  const [typed, setTyped] = useState('')
  const making = useChange(makeCards, () => setIsRenewing(false))
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return places.toSorted((a, b) => compare(a.label, b.label))
  }, [places, language])
  if (making.data) {
    return <Cards group={group} cards={making.data} onClose={() => making.reset()} />
  }
  const waiting = places.filter(({ state }) => state === 'waiting')
  const cardless = waiting.filter(({ hasCard }) => !hasCard)
  const cardsFor = (those: Place[]) =>
    making.mutate({ groupId: group.id, placeIds: those.map(({ id }) => id) })
  const shown = sorted.filter(({ label }) => labelKey(label).includes(labelKey(typed)))
  const joined = places.filter(({ state }) => state === 'joined').length
  return (
    <>
      <div className={styles.head}>
        <p className={styles.counts}>
          {isWhole && t('roster.joined', { count: joined })}
          {isWhole && waiting.length > 0 && ` · ${t('roster.waiting', { count: waiting.length })}`}
        </p>
        <div className={styles.headActions}>
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t('roster.add')}
          </Button>
          {isWhole && cardless.length > 0 && (
            <Button loading={making.isPending} onClick={() => cardsFor(cardless)}>
              {t('roster.cards', { count: cardless.length })}
            </Button>
          )}
          {isWhole && cardless.length < waiting.length && (
            <Button variant="ghost" onClick={() => setIsRenewing(true)}>
              {t('roster.newCards', { count: waiting.length })}
            </Button>
          )}
        </div>
      </div>
      {places.length === 0 && <EmptyState title={t('roster.empty')} text={t('roster.emptyHint')} />}
      {places.length >= searchedFrom && (
        <div className={styles.search}>
          <TextField
            name="search"
            type="search"
            label={t('roster.search')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      <ul className={styles.places}>
        {shown.map((place) => (
          <PlaceRow key={place.id} group={group} place={place} onCard={() => cardsFor([place])} />
        ))}
      </ul>
      {isAdding && <AddNames group={group} onClose={() => setIsAdding(false)} />}
      {isRenewing && (
        <ConfirmDialog
          title={t('roster.newCards', { count: waiting.length })}
          text={t('roster.newCardsSure')}
          action={t('roster.makeNew')}
          isPending={making.isPending}
          onConfirm={() => cardsFor(waiting)}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </>
  )
}
