import { currencies, type Currency, type Money } from '@olympiad/domain/olympiad'
import type { ProviderName } from '@olympiad/domain/order'
import { monobankProvider, type MonobankConfig } from './monobank.ts'
import type { Payments } from './payments.ts'
import type { Provider } from './provider.ts'
import { przelewy24Provider, type Przelewy24Config } from './przelewy24.ts'
import { simulatedProvider } from './simulated.ts'
import { transferProvider } from './transfer.ts'

export type PaymentConfig = {
  monobank: MonobankConfig | null
  przelewy24: Przelewy24Config | null
}

/** Who takes which money, the first that is configured unless the person chooses. */
const takers: Record<Money['currency'], ProviderName[]> = {
  UAH: ['monobank'],
  PLN: ['przelewy24'],
  EUR: ['przelewy24', 'monobank'],
}

/**
 * With no provider configured payments are simulated, in every currency. The simulated one is there
 * in any case, for attempts that began with it.
 */
export function providersOf(config: PaymentConfig, now: () => Date) {
  const { monobank, przelewy24 } = config
  const simulated = simulatedProvider(now)
  const real: Provider[] = [
    ...(monobank ? [monobankProvider(monobank, now)] : []),
    ...(przelewy24 ? [przelewy24Provider(przelewy24)] : []),
  ]
  const providers = new Map(
    [simulated, transferProvider, ...real].map((provider) => [provider.name, provider]),
  )
  const providersFor = ({ amount, currency }: Money): Provider[] => {
    if (amount === 0) return []
    if (real.length === 0) return [simulated]
    return takers[currency].flatMap((name) => real.find((one) => one.name === name) ?? [])
  }
  return { providers, providersFor }
}

/** The least that can be paid in each currency somebody takes, in minor units. */
export type Minimums = Partial<Record<Currency, number>>

/** No provider takes less than one of anything. */
const least = 100

export function minimumsOf({ providersFor }: Pick<Payments, 'providersFor'>): Minimums {
  const taken = currencies.filter(
    (currency) => providersFor({ amount: least, currency }).length > 0,
  )
  return Object.fromEntries(taken.map((currency) => [currency, least]))
}
