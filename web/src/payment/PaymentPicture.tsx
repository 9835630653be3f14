import type { PaymentState } from '@olympiad/domain/payment'
import styles from './PaymentPicture.module.css'

/** A planet with its satellite on the way, arrived, or lost. */
export function PaymentPicture({ state }: { state: PaymentState }) {
  return (
    <svg aria-hidden="true" width="168" height="132" viewBox="0 0 168 132" fill="none">
      <ellipse cx="84" cy="68" rx="78" ry="58" className={styles.sky} />
      <path d="M28 34v8M24 38h8M140 88v8M136 92h8M132 26v6M129 29h6" className={styles.star} />
      <circle cx="84" cy="66" r="30" className={styles[state]} />
      {state === 'pending' && (
        <g className={styles.orbit}>
          <circle cx="84" cy="66" r="44" className={styles.path} />
          <circle cx="84" cy="22" r="7" className={styles.satellite} />
        </g>
      )}
      {state === 'success' && <path d="m70 67 10 10 19-21" className={styles.mark} />}
      {state === 'error' && <path d="M84 52v17M84 79v.2" className={styles.mark} />}
    </svg>
  )
}
