import styles from './Money.module.css'
import { useAmount, useMoneyWords } from './use-money.ts'

export type MoneyRow = { name: string; currency: string; received: number; refunded: number }

/** What came in and what went back, line by line; the last one may be the sum. */
export function MoneyTable({
  head,
  rows,
  sum,
}: {
  /** What the lines are. */
  head: string
  rows: readonly MoneyRow[]
  sum?: MoneyRow
}) {
  const t = useMoneyWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={styles.figure}>
            {t('money.received')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('money.refunded')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.name} ${row.currency}`} row={row} />
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <Row row={sum} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ row: { name, currency, received, refunded } }: { row: MoneyRow }) {
  const amount = useAmount()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.figure}>{amount(received, currency)}</td>
      <td className={styles.figure}>{amount(refunded, currency)}</td>
    </tr>
  )
}
