import pg from 'pg'
import { olympiadId } from './burst-plan.ts'

/** So many paid participants in the category with the most binary digits; returns that task. */
export async function seatParticipants(url: string, count: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `insert into practicants (subject, language, domain)
       select 'burst-' || n, 'uk', 'uk' from generate_series(1, $1::int) n`,
      [count],
    )
    await client.query(
      `insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
         first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id)
       select $1, p.id, k.stage_id, k.age_band, 'uk', 'Оля', 'Зірка', 'Ліцей', 'o@example.com',
              '+380501234567', 'UA', r.country_id, r.id, c.id
         from practicants p
        cross join (select * from tasks t join stages s on s.id = t.stage_id
                     where s.olympiad_id = $1 and t.kind = 'binary' order by t.quantity desc, t.id limit 1) k
        cross join (select * from cities order by id limit 1) c
         join regions r on r.id = c.region_id
        where p.subject like 'burst-%'`,
      [olympiadId],
    )
    await client.query(
      `with paid as (
         insert into orders (registration_id, status, amount, currency, paid_at)
         select r.id, 'paid', 100, 'UAH', now() from registrations r
           join practicants p on p.id = r.practicant_id where p.subject like 'burst-%'
         returning id)
       insert into payment_attempts (order_id, provider, status, amount, currency)
       select id, 'simulated', 'confirmed', 100, 'UAH' from paid`,
    )
    // Otherwise the demo's diplomas are signed beside, for minutes.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into diploma_credentials (code, credential, key_id)
       select code, 'bench', 'bench' from diplomas on conflict do nothing`,
    )
    await client.query('set session_replication_role = origin')
    await client.query('analyze')
    const { rows } = await client.query<{ id: number }>(
      `select t.id from tasks t join stages s on s.id = t.stage_id
        where s.olympiad_id = $1 and t.kind = 'binary' order by t.quantity desc, t.id limit 1`,
      [olympiadId],
    )
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

const countdownSeconds = 3
const graceSeconds = 5

/** Everybody who has started is in recall now, with one deadline for all of them. */
export async function moveToRecall(pool: pg.Pool, inMs: number): Promise<void> {
  await pool.query(
    `with course as (
       select id, (drill->>'memoriseSeconds')::int as m, (drill->>'recallSeconds')::int as r,
              now() + $1::int * interval '1 millisecond' as deadline
         from runs where begun_at is null and mode = 'olympiad')
     update runs set begun_at = deadline - (r + m + ${countdownSeconds}) * interval '1 second',
            recall_from = deadline - r * interval '1 second', recall_until = deadline,
            due_at = deadline + ${graceSeconds} * interval '1 second'
       from course where course.id = runs.id`,
    [inMs],
  )
}

/** The id of the n-th training run, as SQL makes it too. */
export const trainingRunId = (n: number) =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

export const trainingRunSql = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

/** The first save of so many of them. */
export async function seatAnswers(pool: pg.Pool, from: number, count: number): Promise<void> {
  await pool.query(
    `insert into run_answers (run_id, revision, answers)
     select ${trainingRunSql('$1::int + n')}, 1, '1' from generate_series(1, $2::int) n`,
    [from, count],
  )
  await pool.query('vacuum analyze run_answers')
}

/** One more run in recall of everybody, with hours left: `from` tells one set from another. */
export async function seatTrainingRuns(pool: pg.Pool, from: number): Promise<void> {
  await pool.query(
    `insert into runs (id, registration_id, task_id, mode, language, drill, seed, begun_at,
                       recall_from, recall_until, due_at)
     select ${trainingRunSql('$1::int + substr(p.subject, 7)::int')}, r.registration_id, r.task_id,
            'training', r.language, r.drill,
            sha256(convert_to($1::text || p.subject, 'UTF8')), now() - interval '1 hour',
            now() - interval '1 minute', now() + interval '3 hours', now() + interval '3 hours 5 s'
       from runs r join registrations g on g.id = r.registration_id
       join practicants p on p.id = g.practicant_id
      where r.mode = 'olympiad' and p.subject like 'burst-%'`,
    [from],
  )
  await pool.query('vacuum analyze runs')
}
