import pg from 'pg'
import type { Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { asker, msOf } from './load.ts'
import { mediansOf } from './rounds.ts'

/** A class of so many places that wait, with a card each. */
async function loadClass(pool: pg.Pool, trainer: string, size: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with opened as (
       insert into groups (kind, name, language, time_zone, created_at)
       values ('class', 'Class of ' || $2::int, 'uk', 'Europe/Kyiv', now()) returning id),
     taught as (
       insert into group_trainers select o.id, p.id, 'owner', now()
         from opened o, practicants p where p.subject = $1),
     seated as (
       insert into group_places (group_id, label, card_sha256, created_at)
       select o.id, 'Surname Name ' || n, sha256(convert_to(o.id || ' ' || n, 'UTF8')), now()
         from opened o, generate_series(1, $2::int) as n)
     select id from opened`,
    [trainer, size],
  )
  return (rows[0] as { id: number }).id
}

/** What a screen asks for first. */
const opening = '?limit=50'
const sizes = { small: 25, large: 500 }

export const groups: Measurement = {
  about: 'the roster of a class of 500 against one of 25 (--class-rounds --asks)',
  measure: async (option) => {
    const [rounds, asks] = [option('class-rounds', 7), option('asks', 60)]
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      const product = await startProduct(postgres.url, unlimited)
      ground = product
      const headers = { authorization: `Bearer ${product.tokenFor('trainer')}` }
      await fetch(`${product.address}/api/init`, { headers })
      const small = await loadClass(pool, 'trainer', sizes.small)
      const large = await loadClass(pool, 'trainer', sizes.large)
      await pool.query('analyze')
      const { ask, close } = asker(product.address)
      const median = async (groupId: number, query: string) => {
        const path = `/api/groups/${groupId}/places${query}`
        const took: number[] = []
        for (let at = 0; at < asks; at++) took.push(await msOf(() => ask({ path, headers })))
        return took.toSorted((a, b) => a - b)[Math.floor(asks / 2)] ?? NaN
      }
      const got = await mediansOf(
        {
          small: () => median(small, opening),
          large: () => median(large, opening),
          whole: () => median(large, ''),
        },
        { rounds, warmUp: 1 },
      )
      await close()
      return [
        {
          name: `roster opens: a class of ${sizes.large} / of ${sizes.small}`,
          value: got.large / got.small,
          bar: { atMost: 1.5 },
          detail: `${got.large.toFixed(2)} ms against ${got.small.toFixed(2)} ms`,
        },
        {
          name: `roster, everybody: a class of ${sizes.large} / of ${sizes.small}`,
          value: got.whole / got.small,
          detail: `${got.whole.toFixed(2)} ms, asked for once the first rows are there`,
        },
      ]
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
