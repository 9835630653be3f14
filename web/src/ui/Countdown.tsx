import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Countdown.module.css'
import { useNow } from './now.ts'
import { clockText, remainingUntil } from './remaining.ts'

/** Ticks down to an instant; once it has passed there is nothing to see. */
export function Countdown({ label, until }: { label: string; until: Date }) {
  const { t } = useTranslation()
  const remaining = remainingUntil(until, useNow('second'))
  if (!remaining) return null
  return (
    <p className={styles.countdown} role="timer">
      <span className={styles.label}>{label}</span>{' '}
      <time className={styles.time} dateTime={until.toISOString()}>
        {remaining.days > 0 && `${t('global.days', { count: remaining.days })} `}
        <Clock text={clockText(remaining)} />
      </time>
    </p>
  )
}

/** Each pair of digits keeps its place while it ticks, without the gaps of tabular figures. */
function Clock({ text }: { text: string }) {
  return text.split(':').map((pair, index) => (
    <Fragment key={index}>
      {index > 0 && ':'}
      <span className={styles.pair}>{pair}</span>
    </Fragment>
  ))
}
