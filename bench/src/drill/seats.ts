import { randomBytes, randomUUID } from 'node:crypto'
import type { Drill } from '@olympiad/domain/drills/drill'
import { countdownMs, graceMs } from '@olympiad/domain/run'
import type pg from 'pg'
import { tokenOf } from '../ground.ts'

/** One participant's browser: what it has sent, and what was acknowledged. */
export type Journal = {
  runId: string
  token: string
  sent: Map<number, string>
  /** The newest acknowledged revision. */
  revision: number
  isFinished: boolean
  /** When its time is over, by our own clock; null: in an hour. */
  closesAt: number | null
}

export const drill: Drill = {
  kind: 'number-letter',
  quantity: 60,
  memoriseSeconds: 60,
  recallSeconds: 3600,
  symbols: 'digits',
  rowSize: 20,
  options: { capacity: 1 },
}

const hallText = `
  with olympiad as (
    insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion, local_price,
                           local_currency, international_price, international_currency)
    values (now(), now() - interval '1 day', now() + interval '1 day', false, 'olympiad', 0, 'UAH', 0, 'EUR')
    returning id),
  stage as (
    insert into stages (olympiad_id, level, number) select id, 'basic', 1 from olympiad
    returning id, olympiad_id),
  task as (
  insert into tasks (stage_id, age_band, position, kind, quantity, memorise_seconds, recall_seconds,
                     symbols, row_size, capacity)
  select id, '18-100', 1, 'number-letter', $1, $2, $3, 'digits', 20, 1 from stage returning id)
  insert into task_texts (task_id, language, name, description) select id, 'uk', 'drill', '' from task
  returning task_id as id`

/** The olympiad they all take part in; says which task. */
export async function openHall(pool: pg.Pool): Promise<number> {
  const { quantity, memoriseSeconds, recallSeconds } = drill
  const values = [quantity, memoriseSeconds, recallSeconds]
  const { rows } = await pool.query<{ id: number }>(hallText, values)
  return (rows[0] as { id: number }).id
}

/** $1 task, $2 subjects, $3 runs, $4 seeds, $5 ms until recall is over, $6 drill */
const seatText = `
  with person as (
    insert into practicants (subject, language, domain)
    select subject, 'uk', 'uk' from unnest($2::text[]) subject returning id, subject),
  registration as (
    insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language, first_name,
      family_name, school, email, phone, phone_country, country_id, region_id, city_id)
    select s.olympiad_id, p.id, s.id, k.age_band, 'uk', 'Оля', 'Зірка', 'Ліцей', 'o@example.com',
           '+380501234567', 'UA', g.country_id, g.id, c.id
      from person p
     cross join tasks k join stages s on s.id = k.stage_id
     cross join (select * from cities order by id limit 1) c join regions g on g.id = c.region_id
     where k.id = $1
    returning id, practicant_id),
  course as (
    select i.*, run_clock() + left_ms * interval '1 ms' as closes_at
      from unnest($2::text[], $3::uuid[], $4::text[], $5::int[]) as i (subject, run_id, seed, left_ms))
  insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at, begun_at,
                    recall_from, recall_until, due_at)
  select run_id, r.id, $1, 'olympiad', 'uk', $6::jsonb, decode(seed, 'hex'), run_clock(),
         closes_at - ${drill.recallSeconds + drill.memoriseSeconds} * interval '1 s'
                   - ${countdownMs} * interval '1 ms',
         closes_at - ${drill.recallSeconds} * interval '1 s', closes_at,
         closes_at + ${graceMs + 1} * interval '1 ms'
    from course c join person p using (subject) join registration r on r.practicant_id = p.id`

const hourMs = 3_500_000

/** People in the middle of recall; `leftMs`: of those whose time will soon be over. */
export async function seat(
  pool: pg.Pool,
  { task, secret }: { task: number; secret: string },
  count: number,
  leftMs: readonly number[] = [],
): Promise<Journal[]> {
  const people = Array.from({ length: count }, (_, at) => {
    const runId: string = randomUUID()
    return { runId, subject: `drill-${runId}`, leftMs: leftMs[at] ?? null }
  })
  // Their time began after this: who is closed before it is over by this count was closed early.
  const now = performance.now()
  await pool.query(seatText, [
    task,
    people.map(({ subject }) => subject),
    people.map(({ runId }) => runId),
    people.map(() => randomBytes(32).toString('hex')),
    people.map((person) => Math.round(person.leftMs ?? hourMs)),
    drill,
  ])
  return people.map((person) => ({
    runId: person.runId,
    token: tokenOf(person.subject, secret),
    sent: new Map(),
    revision: 0,
    isFinished: false,
    closesAt: person.leftMs === null ? null : now + person.leftMs,
  }))
}
