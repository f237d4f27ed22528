create or replace function add_to_application_totals(changes application_totals[]) returns void language sql as $$
  insert into application_totals as kept
  select * from unnest(changes) order by system_mode, seen_by, owner, status
  on conflict (system_mode, seen_by, owner, status) do update
  set applications = kept.applications + excluded.applications;
$$;

comment on function add_to_application_totals(application_totals[]) is
  'Adds deltas to application_totals. Rows are taken in one order, so that two statements never wait '
  'for each other.';
