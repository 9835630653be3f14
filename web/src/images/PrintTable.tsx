import { cardRows, entriesOf, entryText, type ImageSet } from '@olympiad/domain/images/entries'
import { imageWord } from '@olympiad/domain/images/image-word'
import { useSyncExternalStore } from 'react'
import styles from './PrintTable.module.css'
import type { TableKeeper } from './table-keeper.ts'

const columnsOf: Record<ImageSet, readonly (readonly string[])[]> = {
  digits: [entriesOf.digits],
  pairs: [0, 25, 50, 75].map((from) => entriesOf.pairs.slice(from, from + 25)),
  cards: cardRows,
}

/** On paper only: the part that is shown, column by column, on one sheet. */
export function PrintTable({
  keeper,
  set,
  title,
}: {
  keeper: TableKeeper
  set: ImageSet
  title: string
}) {
  useSyncExternalStore(keeper.subscribe, keeper.version)
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <div className={styles.columns}>
        {columnsOf[set].map((entries) => (
          <div key={entries[0]} className={styles.column}>
            {entries.map((entry) => (
              <Line key={entry} entry={entry} word={imageWord(keeper.item(entry).value).word} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Longer ones are written smaller: all of it stands on the paper. */
const longFrom = 40

function Line({ entry, word }: { entry: string; word: string }) {
  return (
    <p className={styles.line}>
      <b className={styles.entry}>{entryText(entry)}</b>
      <span className={styles.word} data-long={word.length > longFrom}>
        {word}
      </span>
    </p>
  )
}
