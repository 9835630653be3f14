import type { RankedOlympiad, RankingFilter, RankingRow } from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Translated } from '@olympiad/domain/language'
import type { Practicant } from '@olympiad/domain/practicant'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Database } from '../db/database.ts'

/** Rows of the newest snapshot; empty until the olympiad is published. */
export async function rankingRows(
  { pool }: Database,
  { olympiadId, level, stageNumber, ageBand }: RankingFilter,
): Promise<RankingRow[]> {
  const { rows } = await pool.query<{
    practicant_id: number
    place: number
    first_name: string
    family_name: string
    level: StageLevel
    stage_number: number
    age_band: AgeBand
    right_answers: number
    points: number
  }>({
    name: 'ranking-rows',
    text: `
      select practicant_id, place, first_name, family_name, level, stage_number, age_band,
             right_answers, points
        from ranking_rows
       where snapshot_id = (select s.id from ranking_snapshots s
                             join olympiads o on o.id = s.olympiad_id
                            where o.id = $1 and o.published_at is not null
                            order by s.version desc limit 1)
         and ($2::text is null or level = $2)
         and ($3::int is null or stage_number = $3)
         and ($4::text is null or age_band = $4)
       order by level, stage_number, age_band, position`,
    values: [olympiadId, level ?? null, stageNumber ?? null, ageBand ?? null],
  })
  return rows.map((row) => ({
    practicantId: row.practicant_id,
    olympiadId,
    place: row.place,
    firstName: row.first_name,
    familyName: row.family_name,
    stage: { level: row.level, number: row.stage_number },
    ageBand: row.age_band,
    rightAnswers: row.right_answers,
    points: row.points,
  }))
}

export async function rankedOlympiads(
  { pool }: Database,
  practicant: Practicant | null,
): Promise<RankedOlympiad[]> {
  const { rows } = await pool.query<Omit<RankedOlympiad, 'title'> & { title: Partial<Translated> }>(
    `select o.id,
       (select json_object_agg(language, title) from olympiad_texts where olympiad_id = o.id)
         as title,
       (select json_build_object('level', s.level, 'number', s.number, 'ageBand', r.age_band)
          from registrations r join stages s on s.id = r.stage_id
         where r.olympiad_id = o.id and r.practicant_id = $1::int) as category
       from olympiads o
      where o.published_at is not null
      order by o.published_at desc, o.id`,
    [practicant?.id ?? null],
  )
  return rows.map(({ title, ...olympiad }) => ({ ...olympiad, title: inBoth(title) }))
}

/** A title missing in one language is shown in the other rather than not at all. */
function inBoth({ uk, pl }: Partial<Translated>): Translated {
  return { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' }
}

export async function isAnnounced(
  { pool }: Database,
  olympiadId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from olympiads where id = $1 and announced_at <= $2',
    [olympiadId, now],
  )
  return rowCount === 1
}
