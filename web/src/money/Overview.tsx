import type { MoneyOverview, MoneyTotal } from '@olympiad/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Asked } from '../ui/Asked.tsx'
import { Attentions } from './Attentions.tsx'
import { Days } from './Days.tsx'
import { Export } from './Export.tsx'
import styles from './Money.module.css'
import { MoneyTable } from './MoneyTable.tsx'
import { moneyQuery } from './queries.ts'
import { useAmount, useMoneyWords } from './use-money.ts'

export function Overview() {
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(moneyQuery(olympiad.id))
  return <Asked query={query}>{(money) => <Figures money={money} />}</Asked>
}

function Figures({ money }: { money: MoneyOverview }) {
  const t = useMoneyWords()
  if (money.totals.length === 0) {
    return <EmptyState title={t('money.empty')} text={t('money.emptyHint')} />
  }
  const currencies = [...new Set(money.totals.map(({ currency }) => currency))]
  return (
    <>
      <div className={styles.totals}>
        {currencies.map((currency) => (
          <Currency
            key={currency}
            currency={currency}
            totals={money.totals.filter((total) => total.currency === currency)}
          />
        ))}
      </div>
      <Attentions />
      <Days days={money.days} />
      <Export />
    </>
  )
}

const sum = (totals: readonly MoneyTotal[], of: 'received' | 'refunded' | 'unassigned') =>
  totals.reduce((whole, total) => whole + total[of], 0)

function Currency({ currency, totals }: { currency: string; totals: readonly MoneyTotal[] }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const [received, refunded] = [sum(totals, 'received'), sum(totals, 'refunded')]
  const unassigned = sum(totals, 'unassigned')
  return (
    <Card as="section">
      <h2 className={styles.net}>{amount(received - refunded, currency)}</h2>
      <p className={styles.note}>{t('money.net')}</p>
      <MoneyTable
        head={t('money.provider')}
        rows={totals.map((total) => ({ ...total, name: t(`money.providers.${total.provider}`) }))}
        sum={{ name: t('money.together'), currency, received, refunded }}
      />
      {unassigned > 0 && (
        <p className={styles.warning}>
          {t('money.unassigned', { sum: amount(unassigned, currency) })}
        </p>
      )}
    </Card>
  )
}
