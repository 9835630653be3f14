import { useTranslation } from 'react-i18next'
import { ArenaIcon, type ArenaIconName } from '../RunIcon.tsx'
import styles from './Keypad.module.css'
import { onPress } from './press.ts'
import type { RecallEvent } from '../session/recall.ts'

const edits = [
  { name: 'left', icon: 'left', event: { kind: 'move', by: -1 } },
  { name: 'right', icon: 'right', event: { kind: 'move', by: 1 } },
  { name: 'insertGap', icon: 'insertGap', event: { kind: 'insert-gap' } },
  { name: 'closeGap', icon: 'closeGap', event: { kind: 'close-gap' } },
  { name: 'undo', icon: 'undo', event: { kind: 'undo' } },
  { name: 'erase', icon: 'backspace', event: { kind: 'erase' } },
] as const satisfies { name: string; icon: ArenaIconName; event: RecallEvent }[]

/** Moving, gaps and erasing. */
export function EditKeys({ onEdit }: { onEdit: (event: RecallEvent) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('arena.editing')} className={styles.edits}>
      {edits.map(({ name, icon, event }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          className={styles.edit}
          aria-label={t(`arena.edits.${name}`)}
          title={t(`arena.edits.${name}`)}
          {...onPress(() => onEdit(event))}
        >
          <ArenaIcon name={icon} />
        </button>
      ))}
    </div>
  )
}
