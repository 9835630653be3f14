import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './FilePicker.module.css'

/** A file from this device; a browser's own button speaks the browser's language, not the page's. */
export function FilePicker({
  label,
  hint,
  accept,
  isBusy,
  onChoose,
}: {
  label: string
  hint: ReactNode
  accept: string
  isBusy: boolean
  onChoose: (file: File) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file once more, mended, is a choice again.
          target.value = ''
        }}
      />
      <Button loading={isBusy} aria-describedby={id} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p id={id} className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </div>
  )
}
