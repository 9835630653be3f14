import { imageWord } from '@olympiad/domain/images/image-word'
import { mostPlaces, moved } from '@olympiad/domain/images/places'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './PlaceRows.module.css'

/** The places in their order: written, moved and taken away by hand or by keyboard. */
export function PlaceRows({
  places,
  onChange,
}: {
  places: readonly string[]
  onChange: (places: string[]) => void
}) {
  const { t } = useTranslation('images')
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('input')[wanted.current]?.focus()
    wanted.current = null
  }, [places])

  /** The cursor goes along. */
  function change(next: string[], focused: number): void {
    wanted.current = focused
    onChange(next)
  }
  const insert = (at: number) => {
    if (places.length < mostPlaces) change(places.toSpliced(at, 0, ''), at)
  }
  const move = (from: number, to: number) => {
    if (to >= 0 && to < places.length) change(moved(places, from, to), to)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(at + 1)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
    }
  }

  return (
    <>
      <p className={styles.hint}>{t('places.keys')}</p>
      <ol ref={list} className={styles.rows}>
        {places.map((place, at) => {
          const number = at + 1
          const { problem } = imageWord(place)
          return (
            // A place is where it stands: it has no other name.
            <li key={at} className={styles.row}>
              <span className={styles.number}>{number}</span>
              <input
                className={styles.input}
                value={place}
                aria-label={t('places.place', { number })}
                aria-invalid={problem !== null}
                autoComplete="off"
                onChange={(event) => onChange(places.with(at, event.target.value))}
                onKeyDown={(event) => press(event, at)}
              />
              <span className={styles.up}>
                <IconButton
                  icon="chevron"
                  label={t('places.up', { number })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
              </span>
              <IconButton
                icon="chevron"
                label={t('places.down', { number })}
                disabled={number === places.length}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon="close"
                label={t('places.remove', { number })}
                onClick={() => change(places.toSpliced(at, 1), Math.max(0, at - 1))}
              />
              {problem && <p className={styles.problem}>{t(`problems.${problem}`)}</p>}
            </li>
          )
        })}
      </ol>
      {places.length < mostPlaces ? (
        <Button size="s" onClick={() => insert(places.length)}>
          {t('places.add')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('places.full')}</p>
      )}
    </>
  )
}
