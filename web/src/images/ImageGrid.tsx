import { cardRows, entriesOf, entryText, type ImageSet } from '@olympiad/domain/images/entries'
import { ImageCell } from './ImageCell.tsx'
import styles from './ImageGrid.module.css'
import type { TableKeeper } from './table-keeper.ts'

const tens = Array.from({ length: 10 }, (_, ten) => entriesOf.pairs.slice(ten * 10, ten * 10 + 10))
const groupsOf: Record<ImageSet, readonly (readonly string[])[]> = {
  digits: [entriesOf.digits],
  pairs: tens,
  cards: cardRows,
}

/** A part of the table, ten by ten or suit by suit. */
export function ImageGrid({
  keeper,
  set,
  proposed,
}: {
  keeper: TableKeeper
  set: ImageSet
  proposed: ReadonlyMap<string, string>
}) {
  return (
    <div className={styles.groups}>
      {groupsOf[set].map((entries) => (
        <div
          key={entries[0]}
          role="group"
          aria-label={`${entryText(entries[0] ?? '')}–${entryText(entries.at(-1) ?? '')}`}
          className={styles.group}
        >
          {entries.map((entry) => (
            <ImageCell key={entry} keeper={keeper} entry={entry} proposal={proposed.get(entry)} />
          ))}
        </div>
      ))}
    </div>
  )
}
