-- What lists of applications search: company, contact, address and display number, in lower case.
alter table applications add column search_key text collate "C" not null generated always as (
  company_key || ' ' || lower(first_name || ' ' || last_name || ' ' || email) || ' #' || number::text
) stored;

-- One index per offered sort over all applications of a mode; a partner's own come from the indexes by partner.
create index applications_updated on applications (system_mode, updated_at, number);
create index applications_done on applications (system_mode, steps_done, number);
create index applications_missing on applications (system_mode, missing_documents, number);
create index applications_business_score on applications (system_mode, coalesce(business_score, -1), number);
create index applications_person_score on applications (system_mode, coalesce(person_score, -1), number);
create index applications_submitted
  on applications (system_mode, coalesce(submitted_at, timestamptz '1970-01-01 00:00:00+00'), number);
-- Those that wait for their applicant, by the last change: what is stuck.
create index applications_waiting on applications (system_mode, updated_at)
  where status in ('in_progress', 'info_requested') and not is_demo;
create index applications_demo on applications (started_org_id, number) where is_demo;

-- How many applications each status has, for everybody who sees more than single ones: `seen_by` is `all` (owner ''), or a
-- partner's organisation by the column it sees applications by. Kept, so that no list ever counts rows.
create table application_totals (
  system_mode text collate "C" not null,
  seen_by text collate "C" not null check (seen_by in ('all', 'iso', 'agent', 'subAgent', 'startedBy')),
  owner text not null,
  status text collate "C" not null,
  applications bigint not null,
  primary key (system_mode, seen_by, owner, status)
);

-- A row of `changes` per seer and status. Rows are taken in one order, so that two statements never wait for each other.
create function application_totals_changed() returns trigger language plpgsql as $$
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

create trigger application_totals_inserted after insert on applications
referencing new table as inserted
for each statement execute function application_totals_changed();

create trigger application_totals_deleted after delete on applications
referencing old table as deleted
for each statement execute function application_totals_changed();

create trigger application_totals_updated after update on applications
referencing old table as deleted new table as inserted
for each statement execute function application_totals_changed();

-- Decisions of staff, and what they asked for. `session_id` lets whoever decided take it back until they sign out.
create table application_reviews (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  user_id uuid not null references users (id),
  session_id uuid not null,
  act text not null check (act in ('request_information', 'approve', 'decline', 'reopen', 'remind')),
  reason text not null default '',
  requested jsonb not null default '[]',
  -- What still blocked at an approval, as it was shown.
  blockers jsonb not null default '[]'
);

create index application_reviews_of on application_reviews (application_id, id desc);

-- The licences that applicants state in step 2, one row each, kept with the step; and what the state register says of them.
create table licences (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  application_id uuid not null references applications (id) on delete cascade,
  system_mode text collate "C" not null,
  -- Key stem of the licence's fields, e.g. `retailer`.
  stem text collate "C" not null,
  licence_number text not null,
  number_key text collate "C" not null,
  holder text not null,
  holder_key text collate "C" not null,
  dba text not null,
  state text not null,
  starts date,
  ends date,
  register_status text collate "C" not null default 'unchecked' check (register_status in
    ('unchecked', 'active', 'expired', 'suspended', 'revoked', 'not_found', 'unavailable')),
  -- The register's entry as answered, or null.
  register_entry jsonb,
  mismatches text[] not null default '{}',
  checked_at timestamptz,
  checked_by text not null default '',
  remind_on date,
  remind_user uuid references users (id),
  -- The document of the application that proves the register's answer.
  proof_id uuid,
  unique (application_id, stem)
);

create unique index licences_number on licences (system_mode, number);
create index licences_holder on licences (system_mode, holder_key, number);
create index licences_number_key on licences (system_mode, number_key, number);
create index licences_ends on licences (system_mode, coalesce(ends, date '9999-12-31'), number);
create index licences_checked
  on licences (system_mode, coalesce(checked_at, timestamptz '1970-01-01 00:00:00+00'), number);
create index licences_reminders on licences (remind_on) where remind_on is not null;

-- A person's named views of a list: columns, filters and sort as the list's address has them.
create table saved_views (
  user_id uuid not null references users (id),
  list text not null,
  views jsonb not null,
  primary key (user_id, list)
);
