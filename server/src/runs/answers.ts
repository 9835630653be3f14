import type { DrillGrade } from '@olympiad/domain/results'
import { instantSql, memoriseMsSql, type RunDatabase } from './run-database.ts'

export type SentAnswers = { runId: string; revision: number; answers: string }

/** What became of a save, at one instant of the database's clock. */
export type Judgement = {
  /** `expired`: nobody began it in time. `open`: it reached the answers that will be graded. */
  reception: 'early' | 'expired' | 'open' | 'late'
  now: Date
  recallUntil: Date | null
  isGraded: boolean
  /** What the server holds now, and whether it is what was sent. */
  revision: number
  isSame: boolean
}

/** Kept for a dispute, not without end. */
const greatestLate = 20

const columnsOf = (sent: readonly SentAnswers[]) => [
  sent.map(({ runId }) => runId),
  sent.map(({ revision }) => revision),
  sent.map(({ answers }) => answers),
]

const incoming = `
  incoming as (
    select * from unnest($1::uuid[], $2::bigint[], $3::text[]) as i (run_id, revision, answers))`

/** Of two revisions the newer stays, of two equal ones the first, and final answers stay for ever. */
const isKept = 'a.is_final or a.revision >= excluded.revision'

const newerAnswers = `
  answers = case when ${isKept} then a.answers else excluded.answers end,
  saved_at = case when ${isKept} then a.saved_at else excluded.saved_at end,
  revision = case when ${isKept} then a.revision else excluded.revision end`

/** Many saves in one statement; one save a run. The order of the runs is the same for everybody. */
export async function writeAnswers(
  runs: RunDatabase,
  sent: readonly SentAnswers[],
): Promise<Judgement[]> {
  const { rows } = await runs.pool.query<Judgement & { run_id: string }>({
    name: 'run-save',
    text: `
      with clock as materialized (select ${instantSql(runs)} as now), ${incoming},
      judged as materialized (
        select i.*, clock.now, r.recall_until, r.closed_at is not null as is_graded,
               case when r.recall_from is null and r.due_at <= clock.now then 'expired'
                    when r.recall_from is null or clock.now < r.recall_from then 'early'
                    when r.recall_ended_at is null and clock.now < r.due_at then 'open'
                    else 'late' end as reception
          from clock cross join incoming i join runs r on r.id = i.run_id),
      saved as (
        insert into run_answers as a (run_id, revision, answers, saved_at)
        select run_id, revision, answers, now from judged where reception = 'open' order by run_id
        on conflict (run_id) do update set ${newerAnswers}
        returning a.run_id, a.revision, a.answers)
      select j.run_id, j.reception, j.now, j.recall_until as "recallUntil",
             j.is_graded as "isGraded", coalesce(s.revision, k.revision, 0) as revision,
             coalesce(s.revision, k.revision) is not distinct from j.revision
               and coalesce(s.answers, k.answers) is not distinct from j.answers as "isSame"
        from judged j
        left join saved s on s.run_id = j.run_id
        left join run_answers k on k.run_id = j.run_id and j.reception = 'late'`,
    values: columnsOf(sent),
  })
  const byRun = new Map(rows.map((row) => [row.run_id, row]))
  const judged = sent.map((one) => judgementOf(byRun.get(one.runId), one))
  await keepLate(
    runs,
    sent.filter((_, index) => judged[index]?.reception === 'late' && !judged[index].isSame),
  )
  return judged
}

function judgementOf(
  row: (Judgement & { run_id: string }) | undefined,
  sent: SentAnswers,
): Judgement {
  if (!row) throw new Error(`no run ${sent.runId} to save answers of`)
  // It was graded between our look at the clock and the write.
  const wasFinal = row.reception === 'open' && row.revision < sent.revision
  return wasFinal ? { ...row, reception: 'late' } : row
}

async function keepLate(runs: RunDatabase, late: readonly SentAnswers[]): Promise<void> {
  if (late.length === 0) return
  await runs.pool.query({
    name: 'run-keep-late',
    text: `
      with ${incoming}
      insert into late_answers (run_id, revision, answers, received_at)
      select i.*, ${instantSql(runs)} from incoming i
       where (select count(*) from late_answers where run_id = i.run_id) < ${greatestLate}
       order by i.run_id
      on conflict do nothing`,
    values: columnsOf(late),
  })
}

/** The last answers of a run, and what they are worth. */
export type GradedAnswers = SentAnswers & DrillGrade

/** A run that was ended by its participant just now, with what is kept of it. */
export type FinishedRun = { runId: string; now: Date; revision: number; isSame: boolean }

/**
 * Writes the last answers with their grade and ends the run: many runs in one statement. Where newer
 * answers are kept than those sent, the grade is not theirs: such a run is left to the closer. It
 * locks the runs before their answers, as the closer does, and weakly enough that the first save of
 * a run, which refers to it, need not wait: otherwise the two could wait for each other.
 */
export async function writeFinish(
  runs: RunDatabase,
  sent: readonly GradedAnswers[],
): Promise<Map<string, FinishedRun>> {
  const column = <K extends keyof GradedAnswers>(key: K) => sent.map((one) => one[key])
  const { rows } = await runs.pool.query<FinishedRun>({
    name: 'run-finish',
    text: `
      with clock as materialized (select ${instantSql(runs)} as now),
      open as materialized (
        select i.*, clock.now, ${memoriseMsSql} as memorise_ms
          from clock
         cross join unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::int[],
                           $7::int[])
                 as i (run_id, revision, answers, score, greatest, right_answers, points)
          join runs r on r.id = i.run_id
         where r.recall_from <= clock.now and clock.now < r.due_at and r.recall_ended_at is null
           and r.closed_at is null
         order by r.id
           for no key update of r),
      final as (
        insert into run_answers as a (run_id, revision, answers, saved_at, is_final)
        select run_id, revision, answers, now, true from open order by run_id
        on conflict (run_id) do update set ${newerAnswers}, is_final = true
        returning a.run_id, a.revision, a.answers),
      kept as materialized (
        select o.*, f.revision as kept_revision,
               f.revision = o.revision and f.answers = o.answers as is_same
          from open o join final f on f.run_id = o.run_id),
      ended as (
        update runs r
           set recall_ended_at = k.now, recall_until = least(r.recall_until, k.now), due_at = k.now,
               closed_at = case when k.is_same then k.now end
          from kept k where r.id = k.run_id),
      results as (
        insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms,
                                 graded_at)
        select run_id, score, greatest, right_answers, points, memorise_ms, now
          from kept where is_same)
      select run_id as "runId", now, kept_revision as revision, is_same as "isSame" from kept`,
    values: [
      column('runId'),
      column('revision'),
      column('answers'),
      column('score'),
      column('greatest'),
      column('right'),
      column('points'),
    ],
  })
  return new Map(rows.map((row) => [row.runId, row]))
}
