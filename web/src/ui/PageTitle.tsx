import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PageTitle.module.css'

/** The document's title, for pages that draw their own heading. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const product = t('global.product')
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
  }, [title, product])
}

/** The heading of a page, which is the document's title too. */
export function PageTitle({ children, text }: { children: string; text?: ReactNode }) {
  useDocumentTitle(children)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{children}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
