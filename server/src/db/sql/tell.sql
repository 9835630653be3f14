-- However many, in one statement. $1 the messages, $2 now
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select m.key, m.kind, m."personId", m."olympiadId", m.facts, $2
  from jsonb_to_recordset($1::jsonb)
    as m (key text, kind text, "personId" integer, "olympiadId" integer, facts jsonb)
on conflict (dedupe_key) do nothing
