import type { Language } from '@olympiad/domain/language'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './OlympiadPreview.module.css'

/** A page within the page: styles that ask for the width of the screen get the frame's. */
export function PreviewFrame({
  isPhone,
  language,
  title,
  children,
}: {
  isPhone: boolean
  language: Language
  title: string
  children: ReactNode
}) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const page = frame?.contentDocument ?? null
  useEffect(() => {
    if (!page) return
    const takeStyles = () => copyStyles(page)
    takeStyles()
    // Code that comes later brings styles of its own.
    const observer = new MutationObserver(takeStyles)
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [page])
  useEffect(() => {
    if (!page) return
    const { documentElement: root } = page
    root.lang = language
    page.title = title
    root.dataset.device = isPhone ? 'mobile' : 'desktop'
    const { theme } = document.documentElement.dataset
    if (theme) root.dataset.theme = theme
  }, [page, language, title, isPhone])
  return (
    <iframe ref={setFrame} title={title} className={styles.frame} data-phone={isPhone}>
      {page && createPortal(children, page.body)}
    </iframe>
  )
}

const styleSheets = 'style, link[rel=stylesheet]'

function copyStyles(page: Document): void {
  const missing = [...document.head.querySelectorAll(styleSheets)].slice(
    page.head.querySelectorAll(styleSheets).length,
  )
  page.head.append(...missing.map((style) => page.importNode(style, true)))
}
