import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { linkAddress } from './link-address.ts'
import styles from './RichText.module.css'

/** Where the selected words lead. Not a form of its own: it stands within one. */
export function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useTranslation('organiser')
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setIsWrong] = useState(false)
  const hadLink = editor.isActive('link')

  const link = () => {
    const href = linkAddress(typed)
    if (href === null) return setIsWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !hadLink) {
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      })
    } else chain.setLink({ href })
    chain.run()
    close()
  }
  const unlink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') link()
    else if (event.key === 'Escape') {
      editor.commands.focus()
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField
        name="link"
        ref={(input) => input?.focus()}
        type="url"
        label={t('editor.richText.address')}
        hint={t('editor.richText.addressHint')}
        error={isWrong ? t('editor.richText.addressWrong') : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setIsWrong(false)
        }}
      />
      <div className={styles.linkActions}>
        <Button variant="primary" size="s" onClick={link}>
          {t('editor.richText.setLink')}
        </Button>
        {hadLink && (
          <Button variant="ghost" size="s" onClick={unlink}>
            {t('editor.richText.unlink')}
          </Button>
        )}
      </div>
    </div>
  )
}
