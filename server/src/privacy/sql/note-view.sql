-- Somebody of the staff looks; who looks again within the hour is looking still. Oneself is nobody else,
-- and of who was forgotten nothing is noted. $1 registration, $2 viewer, $3 now
insert into sheet_views (practicant_id, olympiad_id, viewer_id, at)
select g.practicant_id, g.olympiad_id, $2, $3
  from registrations g join practicants p on p.id = g.practicant_id
 where g.id = $1 and g.practicant_id <> $2 and p.forgotten_at is null
   and not exists (select from sheet_views v
                    where v.practicant_id = g.practicant_id and v.olympiad_id = g.olympiad_id
                      and v.viewer_id = $2 and v.at > $3::timestamptz - interval '1 hour')
