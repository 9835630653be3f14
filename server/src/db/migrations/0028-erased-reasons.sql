-- Why something was ruled may be taken out (0026), and never become another reason.
create trigger run_replacements_keep_reason before update of reason on run_replacements
  for each row when (new.reason <> '—') execute function refuse_change_of_ruling();
create trigger run_annulments_keep_reason before update of reason on run_annulments
  for each row when (new.reason <> '—') execute function refuse_change_of_ruling();
create trigger run_annulment_lifts_keep_reason before update of reason on run_annulment_lifts
  for each row when (new.reason <> '—') execute function refuse_change_of_ruling();
create trigger exclusions_keep_reason before update of reason on exclusions
  for each row when (new.reason <> '—') execute function refuse_change_of_ruling();
create trigger exclusion_lifts_keep_reason before update of reason on exclusion_lifts
  for each row when (new.reason <> '—') execute function refuse_change_of_ruling();
