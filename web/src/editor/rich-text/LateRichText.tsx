import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '../../ui/late.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { toast } from '../../ui/toast.ts'
import type { RichTextProps } from './RichText.tsx'
import styles from './RichText.module.css'

/** Its library weighs as much as a page: it comes when somebody turns to the text. */
const RichText = late(() => import('./RichText.tsx'), 'RichText')

/** A text to be read, which becomes its editor where the focus enters it; what is typed meanwhile is kept. */
export function LateRichText(props: Omit<RichTextProps, 'start'>) {
  const { control, language, value, disabled = false } = props
  const { t } = useTranslation()
  const text = useRef<HTMLDivElement>(null)
  const typed = useRef('')
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      await RichText.load()
      // Whoever has gone on meanwhile stays there.
      if (text.current?.contains(document.activeElement)) setIsOpen(true)
    } catch {
      toast.failure(t('global.fetchError'))
    }
  }
  if (isOpen) return <RichText {...props} start={{ typed: typed.current }} />
  const keep = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key
  }
  return (
    <div className={styles.editor} data-disabled={disabled} data-invalid={control['aria-invalid']}>
      <div
        className={styles.text}
        {...(!disabled && { onPointerEnter: () => void RichText.load() })}
      >
        <div
          {...control}
          ref={text}
          className={styles.still}
          role="textbox"
          aria-multiline
          aria-readonly
          aria-disabled={disabled}
          tabIndex={0}
          lang={language}
          {...(!disabled && { onFocus: () => void open(), onKeyDown: keep })}
          // A link within is text here.
          onClick={(event) => event.preventDefault()}
        >
          <Prose html={value} />
        </div>
      </div>
    </div>
  )
}
