import { getOwnRulings } from '@olympiad/contract/rulings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asks } from '../api/asks.ts'
import { dayText } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OwnRulings.module.css'

/** What was ruled about the person who looks: of one run, or of all they have here. */
export function OwnRulings({
  olympiadId,
  runId,
  nameOf = () => null,
}: {
  olympiadId: number
  runId?: string
  /** What a drill is called, where several are in view. */
  nameOf?: (taskId: number) => string | null
}) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['rulings', olympiadId],
    ...asks(getOwnRulings, { olympiadId }),
  })
  if (!data) return null
  const runs = data.runs.filter((one) => runId === undefined || one.runId === runId)
  return (
    <>
      {data.exclusion && (
        <p className={styles.ruling} data-tone="bad">
          <Icon name="warning" />
          <span>{t('rulings.excluded', said(data.exclusion))}</span>
        </p>
      )}
      {runs.map(({ kind, taskId, ...ruling }) => (
        <p key={`${kind} ${ruling.runId}`} className={styles.ruling}>
          <Icon name={kind === 'replaced' ? 'retry' : 'warning'} />
          <span>
            {nameOf(taskId) && <strong>{nameOf(taskId)}. </strong>}
            {t(`rulings.${kind}`, said(ruling))}
          </span>
        </p>
      ))}
    </>
  )
}

const said = ({ reason, at }: { reason: string; at: string }) => ({
  reason,
  date: dayText(new Date(at)),
})
