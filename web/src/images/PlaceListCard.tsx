import { imageWord } from '@olympiad/domain/images/image-word'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PlaceRows } from './PlaceRows.tsx'
import { writtenOf, type PlacesKeeper } from './places-keeper.ts'
import styles from './PlacesPage.module.css'

/** A list: its name and how long it is, and, opened, its places. */
export function PlaceListCard({
  keeper,
  id,
  isOpen,
  onOpen,
  isChosen,
  onChoose,
  onRemove,
}: {
  keeper: PlacesKeeper
  id: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Training goes by it. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('images')
  const body = useId()
  const { value } = useSyncExternalStore(keeper.subscribe, () => keeper.item(id))
  const { name, places } = writtenOf(value)
  return (
    <Card as="section">
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.name}>{name || t('places.unnamed')}</span>
          <span className={styles.count}>{t('places.count', { count: places.length })}</span>
          {isChosen && <Badge tone="good">{t('places.used')}</Badge>}
          <Icon name="chevron" size={20} />
        </button>
      </h2>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.body}>
            <Changed keeper={keeper} id={id} />
            <TextField
              name={`name-${id}`}
              label={t('places.name')}
              value={value.name}
              error={nameError(value.name, t)}
              maxLength={200}
              autoComplete="off"
              onChange={(typed) => keeper.type(id, { ...value, name: typed })}
            />
            <PlaceRows
              places={value.places}
              onChange={(next) => keeper.type(id, { ...value, places: next })}
            />
            <div className={styles.tools}>
              <Button
                size="s"
                aria-pressed={isChosen}
                icon={isChosen ? 'check' : undefined}
                onClick={() => onChoose(!isChosen)}
              >
                {t('places.use')}
              </Button>
              <Button size="s" variant="ghost" onClick={onRemove}>
                {t('places.delete')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}

type Translate = ReturnType<typeof useTranslation<'images'>>['t']

function nameError(name: string, t: Translate): string | undefined {
  const { word, problem } = imageWord(name)
  if (problem) return t(`problems.${problem}`)
  return word === '' ? t('places.needsName') : undefined
}

function Changed({ keeper, id }: { keeper: PlacesKeeper; id: string }) {
  const { t } = useTranslation('images')
  const { theirs } = keeper.item(id)
  if (!theirs) return null
  const { name, places } = theirs.value
  const isGone = theirs.revision === 0
  const said = { name: name || t('places.unnamed'), places: places.length }
  return (
    <div role="alert" className={styles.changed}>
      <p>{isGone ? t('places.gone') : t('places.changed', said)}</p>
      <div className={styles.tools}>
        <Button size="s" onClick={() => keeper.decide(id, 'mine')}>
          {t('cell.mine')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => (isGone ? keeper.drop(id) : keeper.decide(id, 'theirs'))}
        >
          {isGone ? t('places.delete') : t('cell.theirs')}
        </Button>
      </div>
    </div>
  )
}
