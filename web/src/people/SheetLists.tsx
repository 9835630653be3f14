import type { PersonSheet, SheetOrder, SheetRun } from '@olympiad/contract/people'
import type { ProviderName } from '@olympiad/domain/order'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { instantText } from '../organiser/times.ts'
import { useNumber } from '../ui/use-number.ts'
import type { PersonSlots } from './person-slots.ts'
import { Part } from './SheetPart.tsx'
import styles from './PersonSheet.module.css'

const properNames = { monobank: 'monobank', przelewy24: 'Przelewy24' }

export function SheetMoney({
  sheet,
  orders,
  slots: { OrderActions, MoneyActions },
}: {
  sheet: PersonSheet
  orders: readonly SheetOrder[]
  slots: PersonSlots
}) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const providerText = (name: ProviderName) =>
    name === 'monobank' || name === 'przelewy24' ? properNames[name] : t(`people.providers.${name}`)
  return (
    <Part title={t('people.sheet.money')}>
      {sheet.seat && (
        <p>{t('people.sheet.seat', { group: sheet.seat.group, number: sheet.seat.orderNumber })}</p>
      )}
      {orders.length === 0 && !sheet.seat && (
        <p className={styles.none}>{t('people.sheet.noOrders')}</p>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <b>
              {receiptNumber(new Date(order.createdAt), order.number)}: {priceText(order, language)}
              , {t(`people.orders.${order.status}`)}
            </b>
            <span className={styles.muted}>
              {instantText(order.paidAt ?? order.createdAt)}
              {order.payerName && ` · ${order.payerName}, ${order.payerEmail}`}
            </span>
            {order.attempts.map((attempt) => (
              <span key={attempt.id} className={styles.muted}>
                {instantText(attempt.createdAt)} · {providerText(attempt.provider)} ·{' '}
                {t(`people.attempts.${attempt.status}`)}
                {attempt.reference && ` · ${attempt.reference}`}
                {attempt.failureReason && ` · ${attempt.failureReason}`}
              </span>
            ))}
            {OrderActions && <OrderActions sheet={sheet} order={order} />}
          </li>
        ))}
      </ul>
      {MoneyActions && (
        <div className={styles.more}>
          <MoneyActions registrationId={sheet.registrationId} />
        </div>
      )}
    </Part>
  )
}

export function SheetRuns({ title, runs }: { title: string; runs: readonly SheetRun[] }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const number = useNumber()
  return (
    <Part title={title}>
      {runs.length === 0 && <p className={styles.none}>{t('people.sheet.noRuns')}</p>}
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <b>
              {run.task[language]}, {t(`people.modes.${run.mode}`)}
            </b>
            <span>
              {run.result
                ? t('people.sheet.result', {
                    count: run.result.points,
                    score: number(run.result.score),
                    greatest: number(run.result.greatest),
                    points: number(run.result.points),
                  })
                : t(`people.phases.${phaseOf(run)}`)}
            </span>
            <span className={styles.muted}>
              {instantText(run.begunAt ?? run.createdAt)}
              {run.closedAt && ` – ${instantText(run.closedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Where a run without a result stands, by this clock. */
function phaseOf({ begunAt, recallFrom, recallUntil, closedAt }: SheetRun) {
  const now = new Date().toISOString()
  if (closedAt) return 'closed'
  if (begunAt === null) return 'ready'
  if (recallFrom !== null && now < recallFrom) return 'memorise'
  return recallUntil !== null && now < recallUntil ? 'recall' : 'closed'
}
