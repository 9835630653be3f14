-- Whoever comes second keeps what is there; a diploma that has ended takes none.
insert into diploma_credentials (code, credential, key_id)
select * from unnest($1::text[], $2::text[], $3::text[])
on conflict do nothing
