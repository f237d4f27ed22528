-- Organisations form a tree: house ISO → agent → merchant → store.
create table organisations (
  id text primary key,
  name text not null,
  kind text not null,
  parent_id text references organisations (id),
  iso_id text references organisations (id),
  agent_id text references organisations (id),
  system_mode text not null default 'Production',
  created_at timestamptz not null default now()
);

create index organisations_parent on organisations (parent_id);

-- role is text: CONTACT, AMBASSADOR and roles to come exist without being able to sign in.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  org_id text not null references organisations (id),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  email_verified boolean not null default false,
  onboarding_passed boolean not null default false,
  system_mode text not null default 'Production',
  job text not null default '',
  company_name text not null default '',
  phone text not null default '',
  country text not null default '',
  state text not null default '',
  zip text not null default '',
  permissions jsonb not null default '[]',
  features text[] not null default '{}',
  source text not null default 'ODFI100',
  provider text not null default 'password',
  referral_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

create index users_org on users (org_id);

-- A session begins with the role and the mode of its user and ends when either changes.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  role text not null,
  mode text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_user on sessions (user_id);
create index sessions_end on sessions (ends_at);

-- Tokens are stored hashed. A replaced one keeps its successor, readable only with the replaced token itself.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  successor bytea
);

create index session_tokens_session on session_tokens (session_id);

-- Links sent by mail: reset, verification, agent confirmation. One use each.
create table secret_links (
  hash bytea primary key,
  purpose text not null,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index secret_links_subject on secret_links (purpose, subject);
create index secret_links_end on secret_links (expires_at);

-- Failed sign-ins per account and network address; the account is kept as a keyed hash.
create table sign_in_attempts (
  account bytea not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (account, address)
);

create index sign_in_attempts_last on sign_in_attempts (last_at);

-- Answers of acts that carried an Idempotency-Key, kept 24 h, written with the act.
create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  digest bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, call, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);
