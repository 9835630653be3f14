import pg from 'pg'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { asker, msOf } from './load.ts'
import { mediansOf } from './rounds.ts'

const sizes = { few: 10, many: 1_000 }
const path = '/api/organiser/olympiads'

/** So many olympiads of one organiser, over years, each with its texts. */
async function loadOlympiads(pool: pg.Pool, subject: string, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion,
         local_price, local_currency, international_price, international_currency)
       select now() - interval '3 days' * n, now() - interval '2 days' * n, now() - interval '1 day' * n,
              false, 'olympiad', 100, 'UAH', 100, 'EUR'
         from generate_series(1, $2::int) n returning id),
     titled as (
       insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
       select id, language, 'Memory cup № ' || id, 'A cup', repeat('<p>What it is about.</p>', 50)
         from made cross join unnest(array['uk', 'pl']::language[]) language)
     insert into olympiad_staff (olympiad_id, practicant_id, role)
     select m.id, p.id, 'owner' from made m, practicants p where p.subject = $1`,
    [subject, count],
  )
}

export const ownOlympiads: Measurement = {
  about:
    'the console’s first screen with 1,000 olympiads of one’s own against ten (--own-rounds --asks)',
  measure: async (option) => {
    const [rounds, asks] = [option('own-rounds', 7), option('asks', 60)]
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      const product = await startProduct(postgres.url, unlimited)
      ground = product
      const headersOf = (subject: string) => ({
        authorization: `Bearer ${product.tokenFor(`organiser-${subject}`)}`,
      })
      for (const [subject, count] of Object.entries(sizes)) {
        await fetch(`${product.address}/api/init`, { headers: headersOf(subject) })
        await loadOlympiads(pool, `organiser-${subject}`, count)
      }
      await pool.query('vacuum analyze')
      const { ask, close } = asker(product.address)
      const medianMs = async (subject: string, query = '') => {
        const headers = headersOf(subject)
        const took: number[] = []
        for (let at = 0; at < asks; at++) {
          took.push(await msOf(() => ask({ path: `${path}${query}`, headers })))
        }
        return median(took)
      }
      const got = await mediansOf(
        {
          few: () => medianMs('few'),
          many: () => medianMs('many'),
          found: () => medianMs('many', '?search=cup'),
        },
        { rounds, warmUp: 1 },
      )
      await close()
      const bytesOf = async (subject: string) => {
        const answer = await fetch(`${product.address}${path}`, { headers: headersOf(subject) })
        return (await answer.text()).length
      }
      const bytes = { few: await bytesOf('few'), many: await bytesOf('many') }
      const figures: Figure[] = [
        {
          name: `own olympiads open: ${sizes.many} / ${sizes.few}`,
          value: got.many / got.few,
          bar: { atMost: 1.5 },
          detail: `${got.many.toFixed(2)} ms against ${got.few.toFixed(2)} ms; ${bytes.many} bytes against ${bytes.few}`,
        },
        {
          name: `searched among ${sizes.many} / ${sizes.few} opened`,
          value: got.found / got.few,
          detail: `${got.found.toFixed(2)} ms`,
        },
      ]
      return figures
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
