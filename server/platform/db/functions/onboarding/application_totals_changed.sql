create or replace function application_totals_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_application_totals(array(
      select row(sums.*)::application_totals from (
        select system_mode, seen.seen_by, seen.owner, status, count(*)
        from inserted cross join lateral (values ('all', ''), ('iso', inserted.iso_id), ('agent', inserted.agent_id),
          ('subAgent', inserted.sub_agent_id), ('startedBy', inserted.started_org_id)) as seen (seen_by, owner)
        where not is_demo and seen.owner is not null group by 1, 2, 3, 4) as sums));
  elsif tg_op = 'DELETE' then
    perform add_to_application_totals(array(
      select row(sums.*)::application_totals from (
        select system_mode, seen.seen_by, seen.owner, status, -count(*)
        from deleted cross join lateral (values ('all', ''), ('iso', deleted.iso_id), ('agent', deleted.agent_id),
          ('subAgent', deleted.sub_agent_id), ('startedBy', deleted.started_org_id)) as seen (seen_by, owner)
        where not is_demo and seen.owner is not null group by 1, 2, 3, 4) as sums));
  else
    perform add_to_application_totals(array(
      select row(sums.*)::application_totals from (
        select system_mode, seen.seen_by, seen.owner, status, sum(sign) as applications
        from (select 1 as sign, * from inserted union all select -1, * from deleted) as changed
        cross join lateral (values ('all', ''), ('iso', changed.iso_id), ('agent', changed.agent_id),
          ('subAgent', changed.sub_agent_id), ('startedBy', changed.started_org_id)) as seen (seen_by, owner)
        where not is_demo and seen.owner is not null group by 1, 2, 3, 4) as sums
      where applications <> 0));
  end if;
  return null;
end $$;

comment on function application_totals_changed is
  'Counts applications for everybody who sees them, once per statement.';

create or replace trigger application_totals_deleted after delete on applications
  referencing old table as deleted for each statement execute function application_totals_changed();

create or replace trigger application_totals_inserted after insert on applications
  referencing new table as inserted for each statement execute function application_totals_changed();

create or replace trigger application_totals_updated after update on applications
  referencing old table as deleted new table as inserted for each statement
  execute function application_totals_changed();
