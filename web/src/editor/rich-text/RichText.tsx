import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ControlProps } from '../../ui/form/Field.tsx'
import styles from './RichText.module.css'
import { isSameHtml } from './html.ts'
import { textEditor } from './text-editor.ts'
import { Toolbar } from './Toolbar.tsx'

export type RichTextProps = {
  control: ControlProps & { 'aria-labelledby': string }
  language: string
  value: string
  onChange: (html: string) => void
  disabled?: boolean
  /** It takes the focus, and what was typed before it was there. */
  start: { typed: string }
}

/** A text with headings, lists, tables, links and quotes; the value is HTML. */
export function RichText({
  control,
  language,
  value,
  onChange,
  disabled = false,
  start,
}: RichTextProps) {
  const { 'aria-invalid': isInvalid, 'aria-describedby': described } = control
  const place = useRef<HTMLDivElement>(null)
  const written = useRef(value)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, draw] = useState(0)
  const change = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })
  const open = useEffectEvent((element: HTMLElement) =>
    textEditor(element, {
      html: value,
      isEditable: !disabled,
      attributes: {
        ...Object.fromEntries(
          Object.entries(control)
            .filter(([, given]) => given !== undefined)
            .map(([name, given]) => [name, String(given)]),
        ),
        role: 'textbox',
        'aria-multiline': 'true',
        lang: language,
      },
      onChange: change,
      // The toolbar shows where the caret is.
      onTransaction: () => draw((count) => count + 1),
    }),
  )

  const begin = useEffectEvent((opened: Editor) => {
    opened.commands.focus(start.typed === '' ? 'start' : 'end')
    if (start.typed !== '') opened.commands.insertContent({ type: 'text', text: start.typed })
    opened.view.focus()
  })

  // Before anything else happens: between two places of the focus no key is lost.
  useLayoutEffect(() => {
    if (!place.current) return
    const opened = open(place.current)
    setEditor(opened)
    begin(opened)
    return () => {
      opened.destroy()
      setEditor(null)
    }
  }, [])

  // Somebody else may set the value: an older revision, a colleague's words.
  useEffect(() => {
    if (editor === null || isSameHtml(value, written.current)) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!disabled, false)
    editor?.view.dom.setAttribute('aria-disabled', String(disabled))
  }, [editor, disabled])

  useEffect(() => {
    const { dom } = editor?.view ?? {}
    dom?.setAttribute('aria-invalid', String(isInvalid))
    if (described === undefined) dom?.removeAttribute('aria-describedby')
    else dom?.setAttribute('aria-describedby', described)
  }, [editor, isInvalid, described])

  return (
    <div className={styles.editor} data-disabled={disabled} data-invalid={isInvalid}>
      {editor && !disabled && <Toolbar editor={editor} controls={control.id} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}
