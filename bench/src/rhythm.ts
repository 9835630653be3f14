import type { Measurement } from './figure.ts'
import { freeSymbols, seatFreeSavers, type FreeSaver } from './free-savers.ts'
import { startPostgres, startProduct, unlimited } from './ground.ts'
import { msOf } from './load.ts'
import { ratioOf, roundsOf } from './rounds.ts'

// Saves of runs that record the rhythm, against those of runs that do not, in turn: as in the arena the
// first save carries it, and every later one writes a row that has it.

/** Three seconds a symbol: base 36 of thirty tenths, and one more or less. */
const rhythm = Array.from({ length: freeSymbols }, (_, at) => ['t', 'u', 's'][at % 3]).join('.')

export const rhythmCost: Measurement = {
  about: 'saves of runs with a rhythm against runs without, whole requests, in turn',
  measure: async (option) => {
    const [people, saves, rounds] = [
      option('people', 16),
      option('saves', 60),
      option('rounds', 25),
    ]
    const postgres = await startPostgres({ isDurable: true })
    const ground = await startProduct(postgres.url, unlimited)
    const { savers, save, close } = await seatFreeSavers(ground, 2 * people, 'rhythm')
    const [recording, others] = [savers.slice(people), savers.slice(0, people)]
    const saving = async (who: readonly FreeSaver[], first: object = {}): Promise<number> =>
      (await msOf(() => save(who, saves, first))) / (people * saves)
    try {
      const times = await roundsOf(
        {
          without: () => saving(others),
          with: () => saving(recording, { rhythm }),
          same: () => saving(others),
        },
        { rounds, warmUp: 3 },
      )
      const cost = ratioOf(times.with, times.without)
      const noise = ratioOf(times.same, times.without)
      const ms = (list: readonly number[]) => `${(Math.min(...list) * 1000).toFixed(0)} µs`
      return [
        {
          name: 'with the rhythm ÷ without',
          ...{ value: cost.value, bar: { atMost: 1.05 } },
          detail: `rounds ${cost.spread}; best ${ms(times.with)} and ${ms(times.without)} a save`,
        },
        {
          name: 'without ÷ without (noise)',
          ...{ value: noise.value, detail: `rounds ${noise.spread}` },
        },
      ]
    } finally {
      close()
      await ground.stop()
      await postgres.stop()
    }
  },
}
