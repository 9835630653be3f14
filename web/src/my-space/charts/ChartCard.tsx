import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import styles from './Charts.module.css'
import { TableTwin, type Twin } from './TableTwin.tsx'

/** One question, its answer in a sentence, the drawing, and the same as a table. */
export function ChartCard({
  question,
  answer,
  twin,
  isWide = false,
  children,
}: {
  question: string
  answer: string
  twin: Twin
  isWide?: boolean
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={isWide ? styles.wide : styles.chart}>
      <Card>
        <h2 id={heading} className={styles.question}>
          {question}
        </h2>
        <p className={styles.answer}>{answer}</p>
        {children}
        <TableTwin {...twin} caption={question} />
      </Card>
    </section>
  )
}

/** A chart that would tell chance for a habit is not drawn. */
export function NotEnough({
  question,
  text,
  children,
}: {
  question: string
  text: string
  children?: ReactNode
}) {
  const { t } = useTranslation('space')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.chart}>
      <Card>
        <h2 id={heading} className={styles.question}>
          {question}
        </h2>
        {children}
        <p className={styles.notEnough}>
          <strong>{t('progress.notEnough')}</strong> {text}
        </p>
      </Card>
    </section>
  )
}
