import { useMoneyWords, useView, views } from './use-money.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './Money.module.css'
import { OrderSheet } from './OrderSheet.tsx'
import { Orders } from './Orders.tsx'
import { Overview } from './Overview.tsx'
import { Transfers } from './Transfers.tsx'

const screens = { overview: Overview, orders: Orders, transfers: Transfers }

/** What came in, what went back, and what waits for a person. */
export function Money() {
  const t = useMoneyWords()
  const { view, orderId, open } = useView()
  const Screen = screens[view]
  const segments = views.map((value) => {
    const text = t(`money.views.${value}`)
    return { value, text, name: text }
  })
  return (
    <div className={styles.page}>
      <div>
        <Segments label={t('money.viewsLabel')} segments={segments} value={view} onChange={open} />
      </div>
      {orderId ? <OrderSheet orderId={orderId} /> : <Screen />}
    </div>
  )
}
