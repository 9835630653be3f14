import DOMPurify from 'dompurify'
import { createContext, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Prose.module.css'

/** What an organiser's text is made of; looks are ours. */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id'],
}

/** Sanitised once more where it is shown; a wide table scrolls by itself, under the keyboard too. */
function sanitised(html: string, tableLabel: string): string {
  const text = document.createElement('template')
  text.innerHTML = DOMPurify.sanitize(html, allowed)
  for (const table of text.content.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.setAttribute('role', 'region')
    frame.setAttribute('aria-label', table.caption?.textContent || tableLabel)
    table.replaceWith(frame)
    frame.append(table)
  }
  for (const link of text.content.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener')
  return text.innerHTML
}

/** How HTML is made safe; where there is no document, by other means. */
export const Cleaning = createContext(sanitised)

/** HTML that somebody else wrote. */
export function Prose({ html }: { html: string }) {
  const { t } = useTranslation()
  const tableLabel = t('olympiadPage.table')
  const cleaned = use(Cleaning)
  const clean = useMemo(() => cleaned(html, tableLabel), [cleaned, html, tableLabel])
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: clean }} />
}
