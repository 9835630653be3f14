-- $1 olympiad, $2 how many are kept besides those in use, the newest
delete from diploma_pictures p
 where p.olympiad_id = $1
   and p.sha256 <> all(array(
     select sha256 from diploma_pictures
      where olympiad_id = $1 order by kept_at desc, sha256 limit $2))
   and not exists (
     select from diploma_designs d
      where d.olympiad_id = $1 and p.sha256 in (d.signature_sha256, d.seal_sha256))
