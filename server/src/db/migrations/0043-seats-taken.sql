-- expand
-- reviewed: slow-index, a row a seat that classes ordered: few, and none has the new column yet
-- By which link a seat was taken: whoever took it and did not hear the answer asks again with the same code.
alter table seats add column taken_sha256 bytea;
create index seats_by_taken on seats (taken_sha256) where taken_sha256 is not null;

-- What the codes of links open: seats on offer, for anybody (0), and for whoever took one the same seat again.
create view seat_codes as
  select s.code_sha256, 0 as taken_by, s.order_id, s.number, o.olympiad_id, o.group_id
    from seats s join orders o on o.id = s.order_id
   where s.code_sha256 is not null and s.returned_at is null and o.status = 'paid'
  union all
  select s.taken_sha256, s.practicant_id, s.order_id, s.number, o.olympiad_id, o.group_id
    from seats s join orders o on o.id = s.order_id
   where s.taken_sha256 is not null and s.practicant_id is not null
     and s.returned_at is null and o.status = 'paid';
