-- Mails as they will be sent, if nobody has kept them before. $1 messages, $2 recipients, $3 Message-IDs,
-- $4 subjects, $5 languages, $6 texts, $7 now
insert into mails (message_id, recipient, header_id, subject, language, rendered, rendered_at)
select *, $7 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])
on conflict (message_id) do update
  set (recipient, header_id, subject, language, rendered, rendered_at) =
      (excluded.recipient, excluded.header_id, excluded.subject, excluded.language,
       excluded.rendered, excluded.rendered_at)
  where mails.rendered is null
returning message_id as id
