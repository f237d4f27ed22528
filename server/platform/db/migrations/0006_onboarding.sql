-- Merchant applications (spec 2). One row each; what lists filter and sort by is kept beside the steps so that a page
-- needs no join. iso_id, agent_id, sub_agent_id and started_org_id decide which partner sees it.
create table applications (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  org_id text not null,
  -- Who fills it in: the merchant, or the partner's user who started it.
  user_id uuid not null references users (id),
  -- Organisation of the user who started or invited.
  started_org_id text not null references organisations (id),
  -- The merchant's account, once there is one.
  merchant_user_id uuid references users (id),
  iso_id text references organisations (id),
  agent_id text references organisations (id),
  sub_agent_id text references organisations (id),
  invite_id bigint,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  company_name text not null default '',
  company_key text collate "C" not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  industry text not null default '',
  -- The furthest step that was saved, -1 before the first.
  updated_step integer not null default -1,
  -- Steps that are saved and good, 0 to 11.
  steps_done integer not null default 0,
  fake_data boolean not null default false,
  status text collate "C" not null default 'in_progress'
    check (status in ('in_progress', 'submitted', 'info_requested', 'approved', 'declined')),
  status_reason text not null default '',
  missing_documents integer not null default 7,
  business_score integer,
  -- The lowest of the owners' scores.
  person_score integer,
  -- The earliest end of a licence.
  licence_ends date,
  -- True for rows of the demo onboarding history.
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz
);

create unique index applications_number on applications (system_mode, number);
create index applications_company on applications (system_mode, company_key, number);
create index applications_status on applications (system_mode, status, number);
create index applications_iso on applications (iso_id, system_mode, number);
create index applications_agent on applications (agent_id, system_mode, number);
create index applications_sub_agent on applications (sub_agent_id, system_mode, number);
create index applications_started on applications (started_org_id, system_mode, number);
create index applications_user on applications (user_id, number desc);
create index applications_email on applications (email);
create index applications_org on applications (org_id);
create index applications_merchant on applications (merchant_user_id) where merchant_user_id is not null;
create unique index applications_invite on applications (invite_id) where invite_id is not null;

-- What each step holds (spec 2.3). `sealed` holds the sensitive fields, by path, encrypted (server/secrets); `data` the rest.
create table application_steps (
  application_id uuid not null references applications (id) on delete cascade,
  step integer not null check (step between 0 and 10),
  data jsonb not null,
  sealed jsonb not null default '{}',
  version integer not null default 1,
  saved_at timestamptz not null,
  saved_by uuid references users (id),
  primary key (application_id, step)
);

-- What is typed and not submitted, encrypted as a whole. application_key is the application's id, or `new` before the first save.
create table application_drafts (
  user_id uuid not null references users (id),
  application_key text not null,
  step integer not null check (step between 0 and 10),
  sealed text not null,
  -- Version of the submitted step it was typed over; 0 when there was none.
  base_version integer not null default 0,
  version integer not null default 1,
  tab text not null,
  saved_at timestamptz not null,
  primary key (user_id, application_key, step)
);

-- Who did what, for the timeline. Never sensitive values.
create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  user_name text not null default '',
  kind text not null,
  label text not null,
  detail jsonb not null default '{}'
);

create index application_events_of on application_events (application_id, id desc);

-- What the duplicate radar compares: keyed hashes, and a masked text to show.
create table application_facts (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('ein', 'ssn', 'bank', 'licence', 'phone', 'address')),
  hash bytea not null,
  shown text not null,
  primary key (application_id, kind, hash)
);

create index application_facts_hash on application_facts (kind, hash);

-- Documents of step 10. A row per stored file; `name` as spec 2.5 renames it. Files chosen together share a batch.
create table application_documents (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  file_id uuid not null,
  type text not null,
  name text not null,
  original_name text not null,
  batch text not null default '',
  -- Which upload in pieces it came by, so that a repeated last piece finds it.
  upload_key text unique,
  bytes bigint not null,
  created_at timestamptz not null,
  unique (application_id, name)
);

create index application_documents_of on application_documents (application_id, created_at);

-- Files that go with a letter of the outbox, such as the summary of an application.
create table outbox_attachments (
  id bigint generated always as identity primary key,
  mail_id bigint not null references outbox_mails (id) on delete cascade,
  name text not null,
  type text not null,
  content bytea not null
);

create index outbox_attachments_of on outbox_attachments (mail_id);
