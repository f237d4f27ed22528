-- Letters waiting for or given to the mail server; the outbox page reads the same rows.
create table outbox_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  link text,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);

create index outbox_mails_due on outbox_mails (next_attempt_at) where state in ('waiting', 'sending');

-- Stored files. A row is written after its file; removal marks the row and the sweep takes both.
create table files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  org_id text not null references organisations (id),
  user_id uuid not null references users (id),
  group_id text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create index files_group on files (org_id, group_id, created_at) where removed_at is null;
create index files_removed on files (removed_at) where removed_at is not null;

-- What people did, newest read first per organisation and per user.
create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references users (id),
  org_id text references organisations (id),
  kind text not null,
  label text not null,
  detail jsonb not null default '{}'
);

create index activity_log_org on activity_log (org_id, id desc);
create index activity_log_user on activity_log (user_id, id desc);

-- People invited by a referring organisation (spec 1.3, C21).
create table leads (
  id uuid primary key default gen_random_uuid(),
  org_id text not null references organisations (id),
  lead_org_id text not null unique,
  user_id uuid references users (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  phone text not null,
  country text not null,
  role text not null,
  referral_id text,
  status text not null check (status in ('registered', 'awaiting_approval', 'existing_account')),
  created_at timestamptz not null default now()
);

create index leads_org on leads (org_id, created_at desc);

-- Values that replace the configured ones; only names on the server's allow-list are answered.
create table globals (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
