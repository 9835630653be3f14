import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../ui/Icon.tsx'
import { LinkForm } from './LinkForm.tsx'
import styles from './RichText.module.css'
import { historyTools, tableTools, textTools, type Tool } from './tools.tsx'

const moves: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop of the Tab key; within it the arrows move. */
export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation('organiser')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('heading')
  const [isLinking, setIsLinking] = useState(false)
  const isInTable = editor.isActive('table')

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (!move || at < 0) return
    event.preventDefault()
    const next = buttons[move(at, buttons.length - 1)]
    next?.focus()
    setStop(next?.dataset.tool ?? stop)
  }

  const button = (tool: Tool) => (
    <button
      key={tool.name}
      type="button"
      data-tool={tool.name}
      className={styles.tool}
      tabIndex={tool.name === stop ? 0 : -1}
      disabled={tool.isOff?.(editor) ?? false}
      aria-label={t(`editor.richText.${tool.name}`)}
      aria-pressed={tool.isOn?.(editor)}
      title={t(`editor.richText.${tool.name}`)}
      onFocus={() => setStop(tool.name)}
      onClick={() => tool.use(editor)}
    >
      <Drawing size={20}>{tool.drawing}</Drawing>
    </button>
  )

  return (
    <div className={styles.tools}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('editor.richText.toolbar')}
        aria-controls={controls}
        className={styles.bar}
        onKeyDown={onKeyDown}
      >
        {textTools.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map(button)}
          </span>
        ))}
        <span className={styles.group}>
          <button
            type="button"
            data-tool="link"
            className={styles.tool}
            tabIndex={stop === 'link' ? 0 : -1}
            aria-label={t('editor.richText.link')}
            aria-pressed={editor.isActive('link')}
            aria-expanded={isLinking}
            title={t('editor.richText.link')}
            onFocus={() => setStop('link')}
            onClick={() => setIsLinking(!isLinking)}
          >
            <Drawing size={20}>
              <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
            </Drawing>
          </button>
        </span>
        <span className={styles.group}>{historyTools.map(button)}</span>
        {isInTable && <span className={styles.group}>{tableTools.map(button)}</span>}
      </div>
      {isLinking && <LinkForm editor={editor} close={() => setIsLinking(false)} />}
    </div>
  )
}
