-- In which groups somebody is, who teaches them and what they see. $1 practicant
select g.id as "groupId", g.name, g.school,
       array_to_json(array(select coalesce(nullif(concat_ws(' ', p.first_name, p.family_name), ''),
                             'ID ' || p.student_id)
               from group_trainers t join practicants p on p.id = t.practicant_id
              where t.group_id = g.id order by t.role, t.since, p.id)) as trainers,
       trainer_sees_training($1) as "isTrainingSeen"
  from group_pupils m join groups g on g.id = m.group_id
 where m.practicant_id = $1
 order by m.claimed_at, g.id
