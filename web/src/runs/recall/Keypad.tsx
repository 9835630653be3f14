import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditKeys } from './EditKeys.tsx'
import styles from './Keypad.module.css'
import { onPress } from './press.ts'
import type { RecallEvent } from '../session/recall.ts'

/** Our own keyboard with exactly the symbols of the drill: the system's never covers the grid. */
export const Keypad = memo(function Keypad({
  alphabet,
  onEdit,
}: {
  alphabet: string
  onEdit: (event: RecallEvent) => void
}) {
  const { t } = useTranslation()
  const size = alphabet.length === 2 ? 'binary' : alphabet.length === 10 ? 'digits' : 'letters'
  return (
    <footer className={styles.keypad}>
      <EditKeys onEdit={onEdit} />
      <div role="group" aria-label={t('runs.keypad')} className={styles.keys} data-size={size}>
        {Array.from(alphabet, (symbol) => (
          <button
            key={symbol}
            type="button"
            tabIndex={-1}
            className={styles.key}
            {...onPress(() => onEdit({ kind: 'fill', symbol }))}
          >
            {symbol}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{t('runs.recallKeys')}</p>
    </footer>
  )
})
