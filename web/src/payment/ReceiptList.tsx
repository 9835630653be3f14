import { listMyReceipts, type MyReceipt } from '@olympiad/contract/payment'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asks } from '../api/asks.ts'
import { useLanguage } from '../i18n/index.ts'
import { paths, pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './ReceiptList.module.css'
import { receiptState, sumText } from './receipt-view.ts'
import { useInstantText } from './use-instant-text.ts'

const myReceiptsQuery = queryOptions({
  queryKey: ['receipts', 'mine'],
  ...asks(listMyReceipts, undefined),
})

/** What was paid for whatever olympiad, the newest first. */
export function ReceiptList() {
  const { t } = useTranslation()
  return (
    <Asked query={useQuery(myReceiptsQuery)}>
      {(receipts) =>
        receipts.length === 0 ? (
          <EmptyState
            title={t('receipt.none')}
            text={t('receipt.noneHint')}
            action={
              <ButtonLink variant="primary" to={paths.allOlympiads}>
                {t('placeholder.action')}
              </ButtonLink>
            }
          />
        ) : (
          <Card>
            <ul className={styles.list}>
              {receipts.map((receipt) => (
                <Row key={receipt.orderId} receipt={receipt} />
              ))}
            </ul>
          </Card>
        )
      }
    </Asked>
  )
}

const tones: Partial<Record<string, BadgeTone>> = { paid: 'good', confirmed: 'good', open: 'warn' }

/** What was ordered for a class stands with the class. */
const addressOf = ({ olympiadId, orderId, group }: MyReceipt): string =>
  group
    ? `${pathTo('group', { groupId: group.id, groupSection: 'orders' })}?order=${orderId}`
    : pathTo('receipt', { olympiadId, orderId })

function Row({ receipt }: { receipt: MyReceipt }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const instantText = useInstantText()
  const { number, money, createdAt } = receipt
  const state = receiptState(receipt)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={addressOf(receipt)} className={styles.title}>
          {receipt.olympiad[language]}
        </Link>
        <p className={styles.facts}>
          {receipt.group && `${receipt.group.name} · `}
          {number} · {instantText(new Date(createdAt))}
        </p>
      </div>
      <p className={styles.sum}>
        {money.amount > 0 && <span>{sumText(money, language)}</span>}
        <Badge tone={tones[state] ?? 'neutral'}>{t(`receipt.states.${state}`)}</Badge>
      </p>
    </li>
  )
}
