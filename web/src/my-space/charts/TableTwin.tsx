import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Charts.module.css'

export type Twin = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** The same numbers to read one by one, to copy, to listen to. */
export function TableTwin({ head, rows, caption }: Twin & { caption: string }) {
  const { t } = useTranslation('space')
  return (
    <details className={styles.twin}>
      <summary>
        {t('progress.asTable')} <VisuallyHidden>{caption}</VisuallyHidden>
      </summary>
      <div role="group" aria-label={caption} tabIndex={0} className={styles.tablePlace}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], index) => (
              <tr key={index}>
                <th scope="row">{first}</th>
                {rest.map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
