import { useTranslation } from 'react-i18next'
import { RunIcon, type RunIconName } from '../RunIcon.tsx'
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
] as const satisfies { name: string; icon: RunIconName; event: RecallEvent }[]

/** Moving, gaps and erasing. */
export function EditKeys({ onEdit }: { onEdit: (event: RecallEvent) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('runs.editing')} className={styles.edits}>
      {edits.map(({ name, icon, event }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          className={styles.edit}
          aria-label={t(`runs.edits.${name}`)}
          title={t(`runs.edits.${name}`)}
          {...onPress(() => onEdit(event))}
        >
          <RunIcon name={icon} />
        </button>
      ))}
    </div>
  )
}
