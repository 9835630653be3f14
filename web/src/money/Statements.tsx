import { uploadStatement } from '@olympiad/contract/statement'
import { useQuery } from '@tanstack/react-query'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import { Asked } from '../ui/Asked.tsx'
import { FilePicker } from '../organiser/FilePicker.tsx'
import styles from './Money.module.css'
import { statementsQuery } from './queries.ts'
import { useMoneyWords, useMove, useView } from './use-money.ts'

const greatest = 2 * 1024 * 1024

/** Files of the bank: one is read and judged before anything of it is booked. */
export function Statements() {
  const t = useMoneyWords()
  const mayMove = useMay('moveMoney')
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(statementsQuery(olympiad.id))
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('money.statement.title')}</h2>
      {mayMove && <Upload />}
      <Asked query={query}>
        {(statements) => (
          <ul className={styles.list}>
            {statements.map((statement) => (
              <Row key={statement.id} {...statement} />
            ))}
          </ul>
        )}
      </Asked>
    </Card>
  )
}

type RowProps = { id: number; name: string; uploadedAt: string; bookedAt: string | null }

function Row({ id, name, uploadedAt, bookedAt }: RowProps) {
  const t = useMoneyWords()
  const { openStatement } = useView()
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <button type="button" className={styles.open} onClick={() => openStatement(id)}>
          {name}
        </button>
        <Badge tone={bookedAt ? 'good' : 'warn'}>
          {t(bookedAt ? 'money.statement.booked' : 'money.statement.notBooked')}
        </Badge>
      </p>
      <p className={styles.note}>{instantText(uploadedAt)}</p>
    </li>
  )
}

function Upload() {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const { openStatement } = useView()
  const uploading = useMove(uploadStatement, {
    done: () => t('money.statement.read'),
    onDone: ({ id: statement }) => openStatement(statement),
  })
  const send = async (file: File) => {
    if (file.size > greatest) return toast.failure(t('money.statement.tooBig'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    uploading.mutate({ olympiadId: olympiad.id, name: file.name.slice(0, 200), file: bytes })
  }
  return (
    <FilePicker
      label={t('money.statement.choose')}
      hint={t(uploading.isPending ? 'money.statement.reading' : 'money.statement.hint')}
      accept=".csv,.txt,text/csv,text/plain"
      isBusy={uploading.isPending}
      onChoose={(file) => void send(file)}
    />
  )
}
