import type { ReactNode } from 'react'
import type { Field } from './field.ts'
import styles from './RowField.module.css'

/** The ground the rows stand on, as tall as all of them. */
export function RowField({
  field: { width, height },
  children,
}: {
  field: Field
  children: ReactNode
}) {
  return (
    <div className={styles.rows} style={{ width, height }} aria-hidden="true">
      {children}
    </div>
  )
}
