import { bandsUnderAge } from '@olympiad/domain/guest-view'
import type { PoolClient } from 'pg'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import { allowTime } from '../db/deadline.ts'
import { inTransaction } from '../db/transaction.ts'
import { demoAccounts, demoStaff, type DemoAccount } from './accounts.ts'
import { insertClassOrder } from './class-order.ts'
import { classRows } from './class.ts'
import { demoEntries, demoPracticants, practicantOfAccount } from './entries.ts'
import { familyRows } from './family.ts'
import { freeRunRows } from './free-runs.ts'
import { homeworkRows } from './homework.ts'
import { insertDeliveries, insertMessages } from './messages.ts'
import { sprintRows } from './sprint.ts'
import {
  agreementRows,
  coverRows,
  olympiadRow,
  stageRows,
  taskRow,
  tasksOf,
  taskTextRows,
  textRows,
} from './olympiad-rows.ts'
import { demoOlympiads, type DemoOlympiad } from './olympiads.ts'
import { participationRows } from './participation-rows.ts'
import { demoHomes, practicantRow, type Homes } from './practicant-rows.ts'

type Progress = (line: string) => void

/** Fills an empty database with the demo, all of it or nothing. A filled one stays as it is. */
export async function loadDemo({ pool }: Database, now: Date, say: Progress): Promise<void> {
  await inTransaction(pool, async (client) => {
    await allowTime(client, Infinity)
    // Of several processes starting at once one loads and the others find it done.
    await client.query('lock table olympiads in exclusive mode')
    const { rowCount } = await client.query('select from olympiads limit 1')
    if (rowCount === 0) await fill(client, now, say)
  })
}

async function fill(client: PoolClient, now: Date, say: Progress): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const homes = await demoHomes(client)
  const accounts = demoAccounts(today)
  const people = demoPracticants(Math.max(...demoOlympiads.map((o) => o.rankedParticipants)), today)

  say(`demo: ${accounts.length + people.length} people`)
  const practicants = [...accounts.map(practicantOfAccount), ...people]
  await insertMany(
    client,
    'practicants',
    practicants.map((one) => practicantRow(one, homes)),
  )

  // Before anything is published: what is shown of a child goes by what was agreed to.
  const ofClass = classRows(accounts, people, now)
  for (const [table, rows] of [...ofClass, ...familyRows(accounts, people, now)]) {
    await insertMany(client, table, rows)
  }

  for (const [index, olympiad] of demoOlympiads.entries()) {
    say(`demo: olympiad ${index + 1} of ${demoOlympiads.length}, ${olympiad.texts.uk.title}`)
    await insertOlympiad(client, olympiad, now, homes)
    await insertMany(client, 'olympiad_staff', staffRows(olympiad.id, accounts))
    await insertParticipation(client, olympiad, accounts, people, homes, now)
    await insertMessages(client, olympiad.id, accounts, now)
    await insertDeliveries(client, olympiad.id, now)
    // With codes that stay the same, so that a link to one can be given.
    await client.query('select issue_diplomas($1, $2, seed => $3)', [
      ...[olympiad.id, now, `demo ${olympiad.id}`],
    ])
  }
  for (const [table, rows] of freeRunRows(accounts, now)) await insertMany(client, table, rows)
  const places = ofClass.find(([table]) => table === 'group_places')?.[1] ?? []
  const ofLessons = [...homeworkRows(places, now), ...sprintRows(accounts, people, now)]
  for (const [table, rows] of ofLessons) await insertMany(client, table, rows)
  await client.query('select catch_up_sequences()')
  await insertClassOrder(client, now)
  // The planner knows nothing of so many new rows until it has looked at them.
  await client.query('analyze')
}

function staffRows(olympiadId: number, accounts: readonly DemoAccount[]) {
  return demoStaff.flatMap(({ key, member }) =>
    accounts
      .filter((account) => account.key === key)
      .map(({ personId }) => ({ olympiad_id: olympiadId, practicant_id: personId, ...member })),
  )
}

async function insertOlympiad(
  client: PoolClient,
  olympiad: DemoOlympiad,
  now: Date,
  homes: Homes,
): Promise<void> {
  const covers = coverRows(olympiad)
  const tasks = tasksOf(olympiad)
  const today = now.toISOString().slice(0, 10)
  await insertMany(
    client,
    'covers',
    covers.map(({ language: _, ...cover }) => cover),
  )
  await insertMany(client, 'olympiads', [olympiadRow(olympiad, today, homes)])
  await insertMany(client, 'olympiad_texts', textRows(olympiad, covers))
  await insertMany(client, 'agreement_versions', agreementRows(olympiad, now))
  await insertMany(client, 'stages', stageRows(olympiad))
  await insertMany(client, 'tasks', tasks.map(taskRow))
  await insertMany(client, 'task_texts', tasks.flatMap(taskTextRows))
}

async function insertParticipation(
  client: PoolClient,
  olympiad: DemoOlympiad,
  accounts: readonly DemoAccount[],
  people: ReturnType<typeof demoPracticants>,
  homes: Homes,
  now: Date,
): Promise<void> {
  const entries = demoEntries(olympiad, accounts, people)
  const rows = participationRows(olympiad, entries, homes, now)
  for (const [table, values] of rows) await insertMany(client, table, values)
  await client.query(
    `insert into agreement_acceptances
       (registration_id, agreement_id, accepted_at, accepted_by, guardian_name)
     select r.id, a.id, r.created_at + interval '1 minute',
            case when young then 'guardian' else 'participant' end,
            case when young then ${guardian} end
       from registrations r
       cross join lateral (select r.age_band = any ($2::text[])) as y (young)
       join agreement_versions a on a.olympiad_id = r.olympiad_id and a.language = r.language
      where r.olympiad_id = $1
        and a.version = (select max(version) from agreement_versions
                          where olympiad_id = a.olympiad_id and language = a.language)
        and exists (select from orders where registration_id = r.id)`,
    [olympiad.id, bandsUnderAge],
  )
}

/** A mother or a father by the family name's ending, which both languages bend. */
const guardian = `
  case when r.family_name ~ '[аa]$' then case r.language when 'uk' then 'Олена ' else 'Anna ' end
       else case r.language when 'uk' then 'Андрій ' else 'Adam ' end end || r.family_name`
