import { cardOfEntry, entryText } from '@olympiad/domain/images/entries'
import { imageWord } from '@olympiad/domain/images/image-word'
import { memo, useId, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ImageCell.module.css'
import type { Item } from './keeper.ts'
import type { TableKeeper } from './table-keeper.ts'

const marks = { saving: 'clock', failed: 'warning' } as const

/** An entry and its image, with what could be taken for it. */
export const ImageCell = memo(function ImageCell({
  keeper,
  entry,
  proposal,
}: {
  keeper: TableKeeper
  entry: string
  proposal: string | undefined
}) {
  const { t } = useTranslation('images')
  const id = useId()
  const item = useSyncExternalStore(keeper.subscribe, () => keeper.item(entry))
  const { value, state } = item
  const written = entryText(entry)
  const suit = cardOfEntry(entry)?.suit
  const mark = state === 'saving' || state === 'failed' ? marks[state] : null
  const hasNote = state === 'bad' || state === 'changed'
  return (
    <div className={styles.cell} data-state={state}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.entry} data-suit={suit}>
          {written}
        </label>
        <input
          id={id}
          className={styles.input}
          value={value}
          placeholder={proposal ?? ''}
          aria-label={t('cell.label', { entry: written })}
          aria-invalid={state === 'bad'}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="next"
          data-image={entry}
          onChange={(event) => keeper.type(entry, event.target.value)}
          onKeyDown={goOn}
        />
        {value === '' && proposal !== undefined && (
          <button
            type="button"
            className={styles.take}
            aria-label={t('cell.take', { word: proposal, entry: written })}
            title={t('cell.take', { word: proposal, entry: written })}
            onClick={() => keeper.type(entry, proposal)}
          >
            +
          </button>
        )}
        {mark && (
          <span className={styles.mark}>
            <Icon name={mark} size={16} />
          </span>
        )}
      </div>
      {hasNote && (
        <div id={`${id}-note`} className={styles.note}>
          <Note keeper={keeper} entry={entry} item={item} />
        </div>
      )}
    </div>
  )
})

function Note({ keeper, entry, item }: { keeper: TableKeeper; entry: string; item: Item<string> }) {
  const { t } = useTranslation('images')
  const { theirs, value } = item
  if (!theirs) {
    const problem = imageWord(value).problem
    return problem && <p>{t(`problems.${problem}`)}</p>
  }
  return (
    <>
      <p>{theirs.value === '' ? t('cell.emptied') : t('cell.changed', { word: theirs.value })}</p>
      <div className={styles.choice}>
        <Button size="s" onClick={() => keeper.decide(entry, 'mine')}>
          {t('cell.mine')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => keeper.decide(entry, 'theirs')}>
          {t('cell.theirs')}
        </Button>
      </div>
    </>
  )
}

/** From image to image without a mouse: Enter and down go on, up goes back. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, currentTarget, nativeEvent } = event
  if (nativeEvent.isComposing) return
  const isBack = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  if (!isBack && key !== 'ArrowDown' && key !== 'Enter') return
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-image]')]
  const next = all[all.indexOf(currentTarget) + (isBack ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
