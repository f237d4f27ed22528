create or replace function application_totals_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_totals as kept
    select seen.system_mode, seen.seen_by, seen.owner, seen.status, count(*)
    from (
      select i.system_mode, s.seen_by, s.owner, i.status from inserted i
      cross join lateral (values ('all', ''), ('iso', i.iso_id), ('agent', i.agent_id),
        ('subAgent', i.sub_agent_id), ('startedBy', i.started_org_id)) as s (seen_by, owner)
      where not i.is_demo and s.owner is not null
    ) as seen
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (system_mode, seen_by, owner, status) do update
    set applications = kept.applications + excluded.applications;
  elsif tg_op = 'DELETE' then
    insert into application_totals as kept
    select seen.system_mode, seen.seen_by, seen.owner, seen.status, -count(*)
    from (
      select d.system_mode, s.seen_by, s.owner, d.status from deleted d
      cross join lateral (values ('all', ''), ('iso', d.iso_id), ('agent', d.agent_id),
        ('subAgent', d.sub_agent_id), ('startedBy', d.started_org_id)) as s (seen_by, owner)
      where not d.is_demo and s.owner is not null
    ) as seen
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (system_mode, seen_by, owner, status) do update
    set applications = kept.applications + excluded.applications;
  else
    insert into application_totals as kept
    select seen.system_mode, seen.seen_by, seen.owner, seen.status, sum(seen.step)
    from (
      select r.system_mode, s.seen_by, s.owner, r.status, r.step
      from (
        select system_mode, iso_id, agent_id, sub_agent_id, started_org_id, status, is_demo, 1 as step from inserted
        union all
        select system_mode, iso_id, agent_id, sub_agent_id, started_org_id, status, is_demo, -1 from deleted
      ) as r
      cross join lateral (values ('all', ''), ('iso', r.iso_id), ('agent', r.agent_id),
        ('subAgent', r.sub_agent_id), ('startedBy', r.started_org_id)) as s (seen_by, owner)
      where not r.is_demo and s.owner is not null
    ) as seen
    group by 1, 2, 3, 4 having sum(seen.step) <> 0 order by 1, 2, 3, 4
    on conflict (system_mode, seen_by, owner, status) do update
    set applications = kept.applications + excluded.applications;
  end if;
  return null;
end $$;

comment on function application_totals_changed is
  'Counts applications for everybody who sees them, once per statement. Rows are taken in one '
  'order, so that two statements never wait for each other.';

create or replace trigger application_totals_deleted after delete on applications
  referencing old table as deleted for each statement execute function application_totals_changed();

create or replace trigger application_totals_inserted after insert on applications
  referencing new table as inserted for each statement execute function application_totals_changed();

create or replace trigger application_totals_updated after update on applications
  referencing old table as deleted new table as inserted for each statement
  execute function application_totals_changed();
