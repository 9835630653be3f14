-- Rows of a category as JSON: nobody takes them apart on the way. The contract's `rankingRowNames`
-- puts in the wire's names for those in quotes.
-- $1 olympiad, $2 snapshot, $3 level, $4 stage number, $5 age band, positions after $6 up to $7,
-- $8 for guests, who get a number of this publication for the person's own
select coalesce(json_agg(line)::text, '[]') as rows
  from (select case when $8 then r.guest_number else r.practicant_id end as "personId",
               $1::int as "olympiadId", r.place as "place",
               case when $8 then r.guest_family_name else r.family_name end as "familyName",
               r.first_name as "firstName", r.level as "level",
               r.stage_number as "stageNumber", r.age_band as "ageBand",
               r.right_answers as "rightAnswers", r.points as "points",
               r.memorise_ms as "memoriseMs"
          from shown_ranking_rows r
         where r.snapshot_id = $2 and r.level = $3 and r.stage_number = $4 and r.age_band = $5
           and r.position > $6 and r.position <= $7
         order by r.position) as line
