-- Records the acceptance of a version that is in force at this very moment, and whose it is; the first
-- one stands, but a guardian's takes the place of a participant's, and a known person's that of one
-- nobody knows. No row: another version is in force.
-- $1 registration, $2 olympiad, $3 language, $4 version, $5 now, $6 by whom, $7 name of the guardian
insert into agreement_acceptances as a (registration_id, agreement_id, accepted_at, accepted_by,
                                        guardian_name)
select $1, v.id, $5, $6, $7 from agreement_versions v
 where v.olympiad_id = $2 and v.language = $3 and v.version = $4
   and not exists (select from agreement_versions later
                    where later.olympiad_id = v.olympiad_id and later.language = v.language
                      and later.version > v.version)
on conflict (registration_id, agreement_id) do update set
  accepted_at = case when a.accepted_by is null
                       or (a.accepted_by = 'participant' and excluded.accepted_by = 'guardian')
                     then excluded.accepted_at else a.accepted_at end,
  accepted_by = case when a.accepted_by is null
                       or (a.accepted_by = 'participant' and excluded.accepted_by = 'guardian')
                     then excluded.accepted_by else a.accepted_by end,
  guardian_name = case when a.accepted_by is null
                         or (a.accepted_by = 'participant' and excluded.accepted_by = 'guardian')
                       then excluded.guardian_name else a.guardian_name end
returning accepted_at
