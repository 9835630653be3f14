import { periods, type Period } from '@olympiad/domain/progress'
import { useSearchParams } from '../ui/search-params.ts'

/** What the filters say: all of it stands in the address. */
export type ProgressChoice = {
  track: string | undefined
  period: Period
  rowSize: number | undefined
  /** Among whose participants one looks at oneself. */
  olympiad: number
}

const numberFrom = (text: string | null) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value < 1_000_000 ? value : undefined
}

export function choiceFrom(address: URLSearchParams): ProgressChoice {
  const period = address.get('period') as Period
  const track = address.get('track') ?? ''
  return {
    track: track !== '' && track.length <= 40 ? track : undefined,
    period: periods.includes(period) ? period : 'all',
    rowSize: numberFrom(address.get('row')),
    olympiad: numberFrom(address.get('olympiad')) ?? 0,
  }
}

export function addressOf({ track, period, rowSize, olympiad }: ProgressChoice): URLSearchParams {
  const said = { track, period: period === 'all' ? '' : period, row: rowSize, olympiad }
  const pairs = Object.entries(said).filter(([, value]) => !!value)
  return new URLSearchParams(pairs.map(([name, value]) => [name, `${value}`]))
}

export function useChoice(): [ProgressChoice, (change: Partial<ProgressChoice>) => void] {
  const [address, change] = useSearchParams()
  const choice = choiceFrom(address)
  return [choice, (next) => change(addressOf({ ...choice, ...next }), { replace: true })]
}
