-- expand
-- reviewed: taken-away, constraints that nobody asks for by name, and what they promised is kept by others
-- Three questions that each diploma of a publication was asked: half of what issuing it took. Whoever has one is in a
-- ranking (0020), whose rows refer to the person and the olympiad and are never deleted (0003); its status bit
-- follows from its id by steps that never meet (`status_index_of`).
alter table diplomas
  drop constraint diplomas_olympiad_id_fkey,
  drop constraint diplomas_practicant_id_fkey,
  drop constraint diplomas_status_index_key;
