import { startPostgres, startProduct } from '../bench/src/ground.ts'
import { loadCrowd } from '../bench/src/ranking-data.ts'
import { test as base } from './test.ts'

/** A product of its own whose one published olympiad has a category of so many people. */
export type Crowd = {
  address: string
  olympiadId: number
  people: number
  /** The one with this position in the ranking. */
  tokenOf: (position: number) => string
}

const people = 200_000

export const test = base.extend<object, { crowd: Crowd }>({
  crowd: [
    // oxlint-disable-next-line no-empty-pattern -- the tool reads the pattern
    async ({}, use) => {
      const postgres = await startPostgres()
      try {
        const product = await startProduct(postgres.url, { LOG_LEVEL: 'error' })
        try {
          const olympiadId = await loadCrowd(postgres.url, people)
          const tokenOf = (position: number) => product.tokenFor(`bench-${position}`)
          await use({ address: product.address, olympiadId, people, tokenOf })
        } finally {
          await product.stop()
        }
      } finally {
        await postgres.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
