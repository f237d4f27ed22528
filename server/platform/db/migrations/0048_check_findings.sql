-- What a background check found against somebody of an application. It stays open, whatever later checks say, until staff decide on it
-- in writing; over a sanctions list two of them do.
create table check_findings (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The check that found it; null once that was deleted with its draft.
  run_id uuid unique references check_runs (id) on delete set null,
  run_number bigint not null,
  type text collate "C" not null check (type in ('person_data', 'business_data')),
  name text not null,
  score integer check (score between 0 and 100),
  is_sanction boolean not null,
  opened_at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'proposed', 'decided')),
  reason text not null default '',
  prepared_by uuid references users (id),
  prepared_name text not null default '',
  confirmation text not null default '',
  decided_by uuid references users (id),
  decided_name text not null default '',
  decided_at timestamptz,
  check ((state = 'open') = (prepared_by is null)),
  check ((state = 'decided') = (decided_by is not null and decided_at is not null)),
  -- Nobody confirms what they have proposed themselves.
  check (not is_sanction or decided_by is null or decided_by <> prepared_by)
);

create index check_findings_application on check_findings (application_id, opened_at);

-- A check of a submitted application is evidence: it is superseded, never deleted.
alter table check_runs add column superseded_at timestamptz;
