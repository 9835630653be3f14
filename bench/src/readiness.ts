import pg from 'pg'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { asker, msOf } from './load.ts'
import { mediansOf } from './rounds.ts'

/** A class of so many of the demo's people, all of them with consents, a device and some training. */
async function loadClass(pool: pg.Pool, trainer: string, size: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with opened as (
       insert into groups (kind, name, language, time_zone, created_at)
       values ('class', 'Class of ' || $2::int, 'uk', 'Europe/Kyiv', now()) returning id),
     taught as (
       insert into group_trainers select o.id, p.id, 'owner', now()
         from opened o, practicants p where p.subject = $1),
     children as materialized (
       select g.practicant_id as id from registrations g join practicants p on p.id = g.practicant_id
        where g.olympiad_id = (select min(id) from olympiads where published_at is null
                                  and cancelled_at is null and announced_at is not null)
          and p.subject <> $1
        order by g.practicant_id limit $2),
     more as (
       select id from children union select id from (
         select id from practicants where subject like 'demo-%' order by id limit $2) as others),
     seated as (
       insert into group_places (group_id, label, practicant_id, created_at, claimed_at)
       select o.id, 'Child ' || m.id, m.id, now(), now() from opened o,
              (select id from more limit $2) as m returning practicant_id),
     looked as (
       insert into device_checks select practicant_id, now() from seated
       on conflict (practicant_id) do nothing),
     agreed as (
       insert into consents (practicant_id, kind, giver, given_by, is_given, way, text_version,
                             language, at)
       select practicant_id, 'take-part', 'self', practicant_id, true, 'online', 1, 'uk', now()
         from seated where practicant_id % 2 = 0),
     trained as (
       insert into progress_tracks
       select s.practicant_id, kind, jsonb_build_object('kind', kind), 9, now(), now(), now(), '{}'
         from seated s, unnest(array['binary', 'cards', 'number-letter']) as kind
       on conflict do nothing)
     select id from opened`,
    [trainer, size],
  )
  return (rows[0] as { id: number }).id
}

/** What a screen asks for first. */
const opening = 'limit=50'
const sizes = { small: 25, large: 500 }

export const readiness: Measurement = {
  about: 'readiness and homework of a class of 500 against one of 25 (--class-rounds --asks)',
  measure: async (option) => {
    const [rounds, asks] = [option('class-rounds', 7), option('asks', 60)]
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      const product = await startProduct(postgres.url, { ...unlimited, DEMO_DATA: 'on' })
      ground = product
      const headers = { authorization: `Bearer ${product.tokenFor('trainer')}` }
      await fetch(`${product.address}/api/init`, { headers })
      const small = await loadClass(pool, 'trainer', sizes.small)
      const large = await loadClass(pool, 'trainer', sizes.large)
      await pool.query('analyze')
      const { rows } = await pool.query<{ id: number }>(
        `select min(id) as id from olympiads where published_at is null and cancelled_at is null
            and announced_at is not null`,
      )
      const olympiadId = rows[0]?.id ?? 1
      const { ask, close } = asker(product.address)
      const median = async (path: string) => {
        const took: number[] = []
        for (let at = 0; at < asks; at++) took.push(await msOf(() => ask({ path, headers })))
        return took.toSorted((a, b) => a - b)[Math.floor(asks / 2)] ?? NaN
      }
      const figures: Figure[] = []
      for (const [name, rest] of [
        ['readiness', `/readiness?olympiadId=${olympiadId}&`],
        ['homework', '/homework?'],
      ] as const) {
        const got = await mediansOf(
          {
            small: () => median(`/api/groups/${small}${rest}${opening}`),
            large: () => median(`/api/groups/${large}${rest}${opening}`),
            whole: () => median(`/api/groups/${large}${rest}`),
          },
          { rounds, warmUp: 1 },
        )
        figures.push(
          {
            name: `${name} opens: a class of ${sizes.large} / of ${sizes.small}`,
            value: got.large / got.small,
            bar: { atMost: 1.5 },
            detail: `${got.large.toFixed(2)} ms against ${got.small.toFixed(2)} ms`,
          },
          {
            name: `${name}, everybody: a class of ${sizes.large} / of ${sizes.small}`,
            value: got.whole / got.small,
            detail: `${got.whole.toFixed(2)} ms, asked for once the first rows are there`,
          },
        )
      }
      await close()
      return figures
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
