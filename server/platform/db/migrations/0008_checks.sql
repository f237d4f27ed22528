-- Background checks of people and businesses: who ran them, when, and what the bureau answered (spec 2.7, 3.6).
-- `criteria` and `result` are encrypted (server/secrets): they hold social security numbers and birth dates.
create table check_runs (
  id uuid primary key,
  number bigint generated always as identity,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  type text collate "C" not null check (type in ('person_data', 'business_data')),
  -- `running` until the bureau has answered; lists show those that are done.
  state text collate "C" not null default 'running' check (state in ('running', 'done')),
  -- Until when one request is asking the bureau for it.
  asked_until timestamptz,
  name text not null,
  -- What lists search, in lower case.
  name_key text collate "C" not null,
  -- Masked to its last four.
  shown_ssn text not null default '',
  score integer check (score between 0 and 100),
  criteria text not null,
  result text,
  at timestamptz not null,
  user_id uuid not null references users (id),
  user_name text not null,
  application_id uuid references applications (id) on delete set null
);

create unique index check_runs_number on check_runs (system_mode, type, number);
create index check_runs_application on check_runs (application_id) where application_id is not null;
