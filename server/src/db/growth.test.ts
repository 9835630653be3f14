import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { retentions } from '../privacy/retention.ts'
import { sqlFiles } from './sql-file.ts'
import '../messages/causes/staff-news.ts'
import '../payment/seats/give.ts'
import '../progress/job.ts'

// What looks whether there is anything to do finds that there is not without going through all that is
// done. How long things take shows `npm run bench -- --only=volume`; here a wrong plan is enough.

const { db, close } = await testDatabase()
afterAll(close)

const rows = 12_000

beforeAll(async () => {
  const client = await db.pool.connect()
  const run = (text: string) => client.query(text)
  await run('set session_replication_role = replica')
  await run(`insert into practicants (id, subject, language, domain)
             select n, 'p' || n, 'uk', 'uk' from generate_series(1, 100) n`)
  await run(`insert into olympiads (id, starts_at, is_international, promotion, local_price,
               local_currency, international_price, international_currency)
             select n, now() - n * interval '40 days', false, 'olympiad', 0, 'UAH', 0, 'EUR'
               from generate_series(1, 100) n`)
  // Those of three years ago have ended.
  await run(`insert into registrations (id, olympiad_id, practicant_id, stage_id, age_band, language,
               first_name, family_name, school, email, phone, phone_country, country_id, region_id,
               city_id)
             select n, 1 + n % 100, 1 + n / 100 % 100, 1, '9-12', 'uk', 'О', 'З', 'Ш', 'e',
                    case when 1 + n % 100 > 25 then '+00' else '+380501234567' end, 'UA', 1, 1, 1
               from generate_series(1, ${rows / 2}) n`)
  await run(`insert into orders (registration_id, olympiad_id, status, amount, currency, paid_at,
               payer_name, payer_email)
             select n, 1 + n % 100, 'paid', 100, 'UAH', now(), 'З', 'e'
               from generate_series(1, ${rows / 2}) n`)
  await run(`insert into payment_attempts (order_id, provider, status, amount, currency)
             select id, 'monobank', 'confirmed', 100, 'UAH' from orders`)
  await run(`insert into seats (order_id, number, ordered, place_id, registration_id, given_at)
             select id, 1, 1, registration_id, registration_id, now() from orders`)
  // Some wait for whoever has registered and not yet accepted the terms.
  await run(`insert into seats (order_id, number, ordered, practicant_id)
             select id, 2, 2, 1 from orders limit 20`)
  await run(`insert into messages (dedupe_key, kind, practicant_id, facts, caused_at, state, done_at)
             select 'k' || n, 'reminder', 1 + n % 100, '{}', now() - interval '1 day', 'sent', now()
               from generate_series(1, ${rows}) n`)
  await run(`insert into payment_inbox (provider, headers, body, applied_at)
             select 'monobank', '{"a": 1}', convert_to(n::text, 'UTF8'), now()
               from generate_series(1, ${rows}) n`)
  await run(`insert into audit_entries (chain, number, content, previous_hash, hash, at)
             select 1, n, '{"action": "x"}', sha256(''), sha256(''), now()
               from generate_series(1, ${rows}) n`)
  await run(`insert into audit_personal (entry_id, salt, content)
             select id, substr(hash, 1, 16), 'x' from audit_entries`)
  await run(`insert into group_events (group_id, kind, actor_id, at)
             select 1, 'renamed', 1, now() from generate_series(1, ${rows}) n`)
  // Closed runs of a hundred people, the newest of them of an olympiad.
  await run(`insert into runs (id, registration_id, task_id, mode, language, drill, seed, begun_at,
               recall_from, recall_until, due_at, closed_at)
             select gen_random_uuid(), case when m.mode = 'olympiad' then n end,
                    case when m.mode = 'olympiad' then 1 end, m.mode, 'uk', '{}',
                    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), t.at, t.at, t.at, t.at,
                    t.at
               from generate_series(1, ${rows / 2}) n
              cross join (values ('olympiad', interval '1 hour'), ('free', interval '9 days')) m (mode, ago)
              cross join lateral (select now() - m.ago as at) t`)
  await run(`insert into free_runs (run_id, practicant_id, started_at, origin)
             select id, 1 + (row_number() over ())::int % 100, closed_at, 'own' from runs
              where mode = 'free'`)
  await run(`insert into run_answers (run_id, revision, answers, is_final)
             select id, 1, '1', true from runs`)
  await run(`insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
             select id, 1, 1, 1, 1, 1 from runs`)
  await run(`insert into run_marks (run_id, practicant_id, track, day, closed_at, is_repeat, point)
             select r.id, f.practicant_id, 't', now(), now(), false, '{}'
               from runs r join free_runs f on f.run_id = r.id`)
  await run('set session_replication_role = origin')
  await run('vacuum analyze')
  client.release()
})

/** Pages a statement touches, as it is planned for any parameters. */
async function pagesOf(text: string, values: unknown[]): Promise<number> {
  const { rows: plans } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const { Plan } = plans[0]!['QUERY PLAN'][0]
  return (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const due: [string, string, unknown[]][] = [
  ...retentions.flatMap(({ kind, kept }): [string, string, unknown[]][] =>
    kept ? [[kind, kept.statement.text, [daysAgo(kept.days), 200]]] : [],
  ),
  ...Object.entries({
    'progress-just-closed': [1],
    'progress-own-published': [1],
    'progress-since': [daysAgo(1), 25],
    'causes-failures': [new Date(), 5, ['owner']],
    'payment-awaited-seats': [null, 100],
  }).map(([statement, values]): [string, string, unknown[]] => {
    const { text } = sqlFiles.find(({ name }) => name === statement)!
    return [statement, text, values]
  }),
]

/** Sixty registrations of one person, each looked up in an index, are 150. */
const fewOf = (name: string) => (name === 'progress-just-closed' ? 200 : 100)

test.each(due)('nothing is due, and few pages say so: %s', async (name, text, values) => {
  expect(await pagesOf(text, values)).toBeLessThan(fewOf(name))
})
