import pg from 'pg'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct } from './ground.ts'
import { msOf } from './load.ts'
import { loadPeople } from './people-data.ts'
import { productSql } from './product-sql.ts'
import { ratioOf, roundsOf } from './rounds.ts'

// Whoever asks who has paid asks one view. Since classes order seats it knows of these: the product's
// statements with it, against the same ones with the view as it was before.

const viewBefore = `
  create view paid_before as
    select registration_id from orders where status = 'paid'
    union all select id from registrations where is_ghost`

/** Twenty classes with five hundred seats each, for people who have not paid themselves. */
const seatsSql = [
  `set session_replication_role = replica`,
  `insert into orders (olympiad_id, group_id, ordered_by, seats, status, amount, currency, paid_at)
   select max(olympiad_id), n, max(practicant_id), 500, 'paid', 50000, 'UAH', now()
     from registrations cross join generate_series(1, 20) n group by n`,
  `insert into seats (order_id, number, ordered, registration_id, given_at)
   select o.id, r.n % 500 + 1, 500, r.id, now()
     from (select id, row_number() over (order by group_id) - 1 as class from orders
            where group_id is not null) o
     join (select id, row_number() over (order by id) - 1 as n from registrations g
            where not exists (select from paid_before where registration_id = g.id)
            limit 10000) r on r.n / 500 = o.class`,
  `set session_replication_role = origin`,
  `vacuum analyze`,
]

type Question = { name: string; text: string; values: (at: number) => unknown[]; calls: number }

function questionsOf(olympiadId: number, people: readonly number[], task: number): Question[] {
  const person = (at: number) => people[at % people.length] as number
  const together = 32
  return [
    {
      name: 'how far one registration has come',
      text: productSql('registration/sql/standing.sql'),
      values: (at) => [olympiadId, person(at)],
      calls: 200,
    },
    {
      name: `whether ${together} people may start`,
      text: productSql('runs/sql/entry.sql'),
      values: (at) => [
        Array.from({ length: together }, () => olympiadId),
        Array.from({ length: together }, (_, one) => person(at * together + one)),
        ...[Array.from({ length: together }, () => task), null],
      ],
      calls: 20,
    },
    {
      name: 'what is in the way of a publication',
      text: productSql('ranking/sql/checks.sql'),
      values: () => [olympiadId],
      calls: 1,
    },
  ]
}

async function figuresOf(client: pg.Client, question: Question, rounds: number): Promise<Figure[]> {
  const { name, text, values, calls } = question
  const before = text.replaceAll('paid_registrations', 'paid_before')
  const asking = (label: string, sql: string) => (round: number) =>
    msOf(async () => {
      for (let at = 0; at < calls; at++) {
        await client.query({
          name: `${name} ${label}`,
          text: sql,
          values: values(round * calls + at),
        })
      }
    })
  const times = await roundsOf(
    { before: asking('before', before), now: asking('now', text), again: asking('again', before) },
    { rounds, warmUp: 3 },
  )
  const [cost, noise] = [ratioOf(times.now, times.before), ratioOf(times.again, times.before)]
  const ms = (list: readonly number[]) => `${(Math.min(...list) / calls).toFixed(3)} ms`
  return [
    {
      name: `${name}: with the view of today / of before`,
      ...{ value: cost.value, bar: { atMost: 1.2 } },
      detail: `rounds ${cost.spread}; best ${ms(times.now)} and ${ms(times.before)}`,
    },
    {
      name: `${name}: of before / of before (noise)`,
      ...{ value: noise.value, detail: `rounds ${noise.spread}` },
    },
  ]
}

export const paid: Measurement = {
  about: 'the view of who has paid against the one before seats of classes (--people --rounds)',
  measure: async (option) => {
    const postgres = await startPostgres()
    const client = new pg.Client(postgres.url)
    try {
      await (await startProduct(postgres.url)).stop()
      await client.connect()
      const run = (text: string, values?: unknown[]) => client.query(text, values)
      const olympiadId = await loadPeople(run, option('people', 200_000), 'organiser')
      for (const text of [viewBefore, ...seatsSql]) await client.query(text)
      const { rows } = await client.query<{ person: number }>(
        `select practicant_id as person from registrations where olympiad_id = $1
          order by md5(id::text) limit 5000`,
        [olympiadId],
      )
      const { rows: tasks } = await client.query<{ id: number }>(
        `select k.id from tasks k join stages s on s.id = k.stage_id where s.olympiad_id = $1 limit 1`,
        [olympiadId],
      )
      const people = rows.map(({ person }) => person)
      const figures: Figure[] = []
      for (const question of questionsOf(olympiadId, people, tasks[0]?.id ?? 0)) {
        figures.push(...(await figuresOf(client, question, option('rounds', 57))))
      }
      return figures
    } finally {
      await client.end()
      await postgres.stop()
    }
  },
}
