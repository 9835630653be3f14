import { settleAttention, type Attention } from '@olympiad/contract/money'
import type { Settlement } from '@olympiad/domain/attention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Asked } from '../ui/Asked.tsx'
import styles from './Money.module.css'
import { attentionsQuery } from './queries.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useAmount, useMoneyWords, useMove, useView } from './use-money.ts'

/** What waits for a person: what it is, what to do, and a way to settle it. */
export function Attentions() {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(attentionsQuery(olympiad.id))
  return (
    <section>
      <h2 className={styles.heading}>{t('money.attentions')}</h2>
      <Asked query={query}>
        {(all) => {
          const open = all.filter(({ settledAt }) => settledAt === null)
          const settled = all.filter(({ settledAt }) => settledAt !== null)
          return (
            <>
              {open.length === 0 && <p className={styles.calm}>{t('money.nothingWaits')}</p>}
              <AttentionList attentions={open} />
              {settled.length > 0 && (
                <details className={styles.days}>
                  <summary>{t('money.settledLately', { count: settled.length })}</summary>
                  <AttentionList attentions={settled} />
                </details>
              )}
            </>
          )
        }}
      </Asked>
    </section>
  )
}

export function AttentionList({ attentions }: { attentions: readonly Attention[] }) {
  return (
    <ul className={styles.list}>
      {attentions.map((attention) => (
        <Item key={attention.id} attention={attention} />
      ))}
    </ul>
  )
}

function Item({ attention }: { attention: Attention }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const { openOrder } = useView()
  const { kind, amount: minor, currency, settledAt, settledBy, reason } = attention
  return (
    <li className={styles.item} data-settled={settledAt !== null}>
      <p className={styles.itemHead}>
        <strong>{t(`money.kinds.${kind}`)}</strong>
        {minor !== null && currency && <span>{amount(minor, currency)}</span>}
        <Badge>{t(`money.providers.${attention.provider}`)}</Badge>
      </p>
      <p className={styles.note}>
        {attention.participant} · {instantText(attention.raisedAt)}
      </p>
      {settledAt === null ? (
        <p>{t(`money.advice.${kind}`)}</p>
      ) : (
        <p className={styles.note}>
          {settledBy
            ? t('money.settledBy', { who: settledBy, reason, at: instantText(settledAt) })
            : t('money.settledItself', { at: instantText(settledAt) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="s" variant="ghost" onClick={() => openOrder(attention.orderId)}>
          {t('money.toOrder', { number: attention.orderNumber })}
        </Button>
        <Ways attention={attention} />
      </div>
    </li>
  )
}

function Ways({ attention: { id, ways } }: { attention: Attention }) {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const mayMove = useMay('moveMoney')
  const [way, setWay] = useState<Settlement | null>(null)
  const settling = useMove(settleAttention, {
    done: () => t('money.settled'),
    onDone: () => setWay(null),
  })
  if (!mayMove) return null
  if (way === null) {
    return ways.map((one) => (
      <Button key={one} size="s" onClick={() => setWay(one)}>
        {t(`money.ways.${one}`)}
      </Button>
    ))
  }
  return (
    <ReasonForm
      title={t(`money.ways.${way}`)}
      isPending={settling.isPending}
      onCancel={() => setWay(null)}
      onSubmit={(reason) =>
        settling.mutate({ olympiadId: olympiad.id, attentionId: id, way, reason })
      }
    />
  )
}
