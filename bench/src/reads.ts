import { join } from 'node:path'
import pg from 'pg'
import { cachedFigures } from './cached.ts'
import { startSigned } from './demo-signed.ts'
import type { Figure, Measurement } from './figure.ts'
import { startNode, startPostgres, unlimited, type Ground } from './ground.ts'
import { requestsPerCpuSecond } from './load.ts'
import { productSql } from './product-sql.ts'
import { mediansOf } from './rounds.ts'

const oneSql = productSql('olympiads/sql/select.sql') + productSql('olympiads/sql/one.sql')

type Registered = { olympiad: number; people: { id: number; subject: string }[] }

/** People of the demo who are registered, all for the same olympiad. */
async function registered(databaseUrl: string): Promise<Registered> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Registered>(
      `select r.olympiad_id as olympiad,
              (array_agg(json_build_object('id', p.id, 'subject', p.subject)))[:200] as people
         from registrations r join practicants p on p.id = r.practicant_id
        group by 1 order by count(*) desc limit 1`,
    )
    if (!rows[0]) throw new Error('nobody is registered in the demo')
    return rows[0]
  } finally {
    await client.end()
  }
}

async function signedIn(ground: Ground, rounds: number): Promise<Figure[]> {
  const { olympiad, people } = await registered(ground.databaseUrl)
  const reference = await startNode(join(import.meta.dirname, 'bare-sql.ts'), '/1', {
    DATABASE_URL: ground.databaseUrl,
    BENCH_SQL: oneSql,
    BENCH_OLYMPIAD: `${olympiad}`,
  })
  try {
    const path = `/api/olympiads/${olympiad}`
    const asks = people.map(({ subject }) => ({
      path,
      headers: { authorization: `Bearer ${ground.tokenFor(subject)}` },
    }))
    const bareAsks = people.map(({ id }) => ({ path: `/${id}` }))
    let turn = 0
    const next = <T>(list: readonly T[]) => list[turn++ % list.length] as T
    const rate = await mediansOf(
      {
        bare: () => requestsPerCpuSecond(reference, { next: () => next(bareAsks) }),
        ours: () => requestsPerCpuSecond(ground, { next: () => next(asks) }),
      },
      { rounds, warmUp: 1 },
    )
    return [
      {
        name: 'an olympiad with my subscription / bare node:http + pg',
        value: rate.ours / rate.bare,
        bar: { atLeast: 0.7 },
        detail: `${rate.ours.toFixed(0)}/s against ${rate.bare.toFixed(0)}/s of processor time`,
      },
    ]
  } finally {
    await reference.stop()
  }
}

/** The first page of a published ranking of the demo. */
async function rankingPage({ address }: Ground): Promise<string> {
  const response = await fetch(`${address}/api/ranking/olympiads`)
  const { data_list: olympiads } = (await response.json()) as { data_list: { id: number }[] }
  return `/api/ranking/page?olympiad_id=${olympiads[0]?.id}`
}

export const reads: Measurement = {
  about: 'public answers given again, and an olympiad with what it is to me (--read-rounds)',
  measure: async (option) => {
    const rounds = option('read-rounds', 5)
    const postgres = await startPostgres()
    let ground: Ground | null = null
    try {
      ground = await startSigned(postgres.url, unlimited)
      return [
        ...(await cachedFigures(ground, 'the list', '/api/olympiads?language=uk', rounds)),
        ...(await cachedFigures(ground, 'an olympiad', '/api/olympiads/1', rounds)),
        ...(await cachedFigures(ground, 'a ranking page', await rankingPage(ground), rounds)),
        ...(await signedIn(ground, rounds)),
      ]
    } finally {
      await ground?.stop()
      await postgres.stop()
    }
  },
}
