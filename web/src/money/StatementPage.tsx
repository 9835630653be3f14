import { bookStatement, type Statement, type StatementLine } from '@olympiad/contract/statement'
import { isBookable, type LineVerdict } from '@olympiad/domain/statement'
import { useQuery } from '@tanstack/react-query'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import styles from './Money.module.css'
import { statementQuery } from './queries.ts'
import { SheetFrame } from './SheetFrame.tsx'
import { useAmount, useMoneyWords, useMove, useView } from './use-money.ts'

const tones: Record<LineVerdict, BadgeTone> = {
  matched: 'good',
  booked: 'good',
  'booked-before': 'neutral',
  'wrong-amount': 'warn',
  'wrong-currency': 'warn',
  'paid-already': 'warn',
  'too-late': 'warn',
  unknown: 'neutral',
  outgoing: 'neutral',
  unreadable: 'bad',
}

/** A statement line by line, with what each line means; then all of it is booked, or nothing. */
export function StatementPage({ statementId }: { statementId: number }) {
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(statementQuery(olympiad.id, statementId))
  return <SheetFrame query={query}>{(statement) => <Sheet statement={statement} />}</SheetFrame>
}

function Sheet({ statement }: { statement: Statement }) {
  const t = useMoneyWords()
  const { lines, name, bookedAt } = statement
  const counts = Map.groupBy(lines, ({ verdict }) => verdict)
  return (
    <Card as="section">
      <h2 className={styles.heading}>{name}</h2>
      <p className={styles.itemHead}>
        {[...counts].map(([verdict, of]) => (
          <Badge key={verdict} tone={tones[verdict]}>
            {t(`money.verdicts.${verdict}`)}: {of.length}
          </Badge>
        ))}
      </p>
      {bookedAt === null && <Book statement={statement} />}
      <ol className={styles.list}>
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
    </Card>
  )
}

function Book({ statement: { id, lines } }: { statement: Statement }) {
  const t = useMoneyWords()
  const mayMove = useMay('moveMoney')
  const { olympiad } = useStaffedOlympiad()
  const booking = useMove(bookStatement, {
    done: () => t('money.statement.bookedNow'),
    onDone: () => {},
  })
  const count = lines.filter(({ verdict }) => isBookable(verdict)).length
  if (!mayMove) return null
  if (count === 0) return <p className={styles.calm}>{t('money.statement.nothing')}</p>
  return (
    <div className={styles.export}>
      <Button
        variant="primary"
        loading={booking.isPending}
        onClick={() => booking.mutate({ olympiadId: olympiad.id, statementId: id })}
      >
        {t('money.statement.book', { count })}
      </Button>
      <p className={styles.note}>{t('money.statement.bookHint')}</p>
    </div>
  )
}

function Line({ line }: { line: StatementLine }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const { openOrder } = useView()
  const { verdict, paidOn, amount: minor, currency, payer, description, orderId } = line
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <Badge tone={tones[verdict]}>{t(`money.verdicts.${verdict}`)}</Badge>
        {minor !== null && <strong>{amount(minor, currency ?? '')}</strong>}
        {paidOn && <span>{dayText(new Date(`${paidOn}T12:00:00`))}</span>}
        {line.participant && <span>{line.participant}</span>}
      </p>
      <p className={styles.note}>{[payer, description].filter(Boolean).join(' · ')}</p>
      {orderId && (
        <div className={styles.actions}>
          <Button size="s" variant="ghost" onClick={() => openOrder(orderId)}>
            {t('money.toItsOrder')}
          </Button>
        </div>
      )}
    </li>
  )
}
