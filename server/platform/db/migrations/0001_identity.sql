-- Organizations, people, how they sign in, what they did.

create table organizations (
  id text primary key,
  name text not null,
  kind text not null,
  parent_id text references organizations (id),
  iso_id text references organizations (id),
  agent_id text references organizations (id),
  system_mode text not null default 'Production',
  created_at timestamptz not null default now(),
  state text collate "C" not null default ''
);
comment on table organizations is
  'An organization of the tree: house ISO, agent, merchant, store; also tax authorities and the '
  'platform itself.';
comment on column organizations.id is
  'Short text that stays the same for good, such as `house-iso`.';
comment on column organizations.kind is '`platform`, `iso`, `agent`, `merchant`, `store` …';
comment on column organizations.parent_id is 'The organization above it in the tree.';
comment on column organizations.iso_id is 'The ISO it belongs to, however deep in the tree.';
comment on column organizations.agent_id is 'The agent it belongs to, however deep in the tree.';
comment on column organizations.state is
  'Where it is at home, two letters; empty where nobody has said so.';
create index organizations_parent on organizations (parent_id);
create index organizations_iso on organizations (iso_id, kind);
create index organizations_agent on organizations (agent_id, kind);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  org_id text not null references organizations (id),
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
comment on table users is
  'A person with an account. Removed accounts stay as rows, with the status `deleted`.';
comment on column users.email is 'In lower case.';
comment on column users.password_hash is
  'Argon2; null for accounts that sign in by another provider or have no password yet.';
comment on column users.role is
  'Text, not an enumeration: CONTACT, AMBASSADOR and roles to come exist without being able to '
  'sign in.';
comment on column users.onboarding_passed is 'Whether the merchant''s application was approved.';
comment on column users.system_mode is
  'The ledger that the person looks at: Production or Sandbox.';
comment on column users.permissions is
  'Grants beside those of the role: `[{action, subject, fields}]`.';
comment on column users.features is 'Names of features that are switched on for the person.';
comment on column users.source is 'Where the account came from.';
comment on column users.provider is
  '`password` or the outside provider that the person signs in with.';
comment on column users.referral_id is 'Code of whoever referred the person.';
comment on column users.password_changed_at is 'Sessions and links from before it are refused.';
create index users_org on users (org_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  role text not null,
  mode text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  invite_id bigint
);
comment on table sessions is
  'A signed-in session. It begins with the role and the mode of its user and ends when either '
  'changes.';
comment on column sessions.mode is 'Production or Sandbox, as `users.system_mode` was at sign-in.';
comment on column sessions.ends_at is 'When it ends however often it is used.';
comment on column sessions.revoked_at is
  'When it was signed out or taken away; null while it is good.';
comment on column sessions.invite_id is
  'The invitation that a limited session of an invited merchant is for; null for a full session.';
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (ends_at);
create index sessions_invite on sessions (invite_id) where invite_id is not null;

create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  successor bytea
);
comment on table session_tokens is
  'A token of a session, stored hashed. A replaced one keeps its successor, readable only with '
  'the replaced token itself.';
comment on column session_tokens.hash is 'SHA-256 of the token.';
comment on column session_tokens.successor is
  'The token that replaced it, encrypted with the replaced one, for requests that were under way.';
create index session_tokens_session on session_tokens (session_id);

create table secret_links (
  hash bytea primary key,
  purpose text not null,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table secret_links is
  'A link sent by mail: password reset, verification, confirmation of an agent. Good for one use.';
comment on column secret_links.hash is 'SHA-256 of the link''s secret.';
comment on column secret_links.purpose is 'What the link is for.';
comment on column secret_links.subject is 'Whom or what it is about: a user''s id or an address.';
comment on column secret_links.payload is
  'What its use needs to know; its shape is the purpose''s.';
create index secret_links_subject on secret_links (purpose, subject);
create index secret_links_end on secret_links (expires_at);

create table sign_in_attempts (
  account bytea not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (account, address)
);
comment on table sign_in_attempts is 'Failed sign-ins of one account from one network address.';
comment on column sign_in_attempts.account is
  'Keyed hash of the address that was typed, so that the table names nobody.';
comment on column sign_in_attempts.address is 'Network address.';
comment on column sign_in_attempts.failures is 'Failures in a row.';
create index sign_in_attempts_last on sign_in_attempts (last_at);

create table saved_views (
  user_id uuid not null references users (id),
  list text not null,
  views jsonb not null,
  primary key (user_id, list)
);
comment on table saved_views is 'A person''s named views of one list.';
comment on column saved_views.list is 'Name of the list.';
comment on column saved_views.views is
  '`[{name, query}]`: columns, filters and sort as the list''s address has them.';

create table list_places (
  user_id uuid not null references users (id),
  system_mode text collate "C" not null,
  list text collate "C" not null,
  query text not null,
  primary key (user_id, system_mode, list)
);
comment on table list_places is 'How a person last left a list, so that it opens the same again.';
comment on column list_places.list is 'Name of the list.';
comment on column list_places.query is
  'Search, filters, sort and columns as the list''s address has them.';

create table user_removals (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('suspended', 'deleted')),
  state text collate "C" not null default 'open' check (state in ('open', 'restored', 'replaced')),
  reason text not null default '',
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz not null default now(),
  restore_reason text not null default '',
  restored_by uuid references users (id) on delete set null,
  restored_at timestamptz,
  constraint user_removals_check check ((state = 'restored') = (restored_at is not null))
);
comment on table user_removals is
  'One time that a person was suspended or deleted, and how it ended. Written by the database '
  'with the change of the account; of one user at most one is open.';
comment on column user_removals.number is 'Display number, in order of creation.';
comment on column user_removals.state is
  '`replaced`: a suspended account was deleted afterwards, which is a row of its own.';
create unique index user_removals_open on user_removals (user_id) where state = 'open';
create index user_removals_of on user_removals (user_id, number);

create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references users (id),
  org_id text references organizations (id),
  kind text not null,
  label text not null,
  detail jsonb not null default '{}'
);
comment on table activity_log is
  'Something a person did, for the timeline of an organization or a user.';
comment on column activity_log.kind is 'Area of the product, such as `ledger` or `check`.';
comment on column activity_log.label is 'What people read.';
comment on column activity_log.detail is
  'What the entry is about, by the kind: ids and the changed fields, never sensitive values.';
create index activity_log_org on activity_log (org_id, id desc);
create index activity_log_user on activity_log (user_id, id desc);
-- What was done with the pipeline of a partner, for its history: with which one, whereto, and
-- whom it moved.
create index activity_log_partners on activity_log
  using gin ((ARRAY[(detail ->> 'partner'), (detail ->> 'to'), (detail ->> 'agentId')]))
  where detail ?| array['partner', 'agentId'];
-- What was done with a manual entry, a batch or the tip of a transaction, for its history.
create index activity_log_changes on activity_log
  (coalesce((detail ->> 'manualEntryId'), (detail ->> 'batchId'), (detail ->> 'tipOf')), id)
  where detail ?| array['manualEntryId', 'batchId', 'tipOf'];

create table security_events (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text not null default '',
  user_email text not null default '',
  role text collate "C" not null default '',
  org_id text collate "C" not null default '',
  event text collate "C" not null,
  result text collate "C" not null check (result in ('ok', 'refused', 'failed')),
  ip text collate "C" not null default '',
  device text not null default '',
  session_id uuid,
  target text not null default '',
  before jsonb,
  after jsonb
);
comment on table security_events is
  'An entry of the audit trail: who did what, from where, and what came of it. Never changed or '
  'removed; holds no secret and no sensitive field.';
comment on column security_events.number is 'Order of writing.';
comment on column security_events.user_id is
  'As it was then: the trail outlives accounts. Null where it is not known who called.';
comment on column security_events.event is 'Name of the event or call.';
comment on column security_events.target is 'What it was done to: a call, a record, a person.';
comment on column security_events.before is
  'What the changed fields were; null where nothing is compared.';
comment on column security_events.after is 'What the changed fields became.';
create index security_events_time on security_events (at, number);
create index security_events_user on security_events (user_id, number);
create index security_events_event on security_events (event, number);
create index security_events_role on security_events (role, number);
create index security_events_result on security_events (result, number) where result <> 'ok';
create index security_events_ip on security_events (ip, number);
-- What was changed of one limit or state, for its history.
create index security_events_rules on security_events (target, number) where event = 'ruleChange';
-- Whose entries: of one person, in the order of time.
create index security_events_of_user on security_events (user_id, at, number);

create table security_quarters (
  quarter timestamptz not null,
  event text collate "C" not null,
  result text collate "C" not null,
  role text collate "C" not null,
  events bigint not null,
  primary key (quarter, event, result, role)
);
comment on table security_quarters is
  'Summary table: how many entries of the audit trail each quarter of an hour has. Days of every '
  'time zone are made of those.';
comment on column security_quarters.quarter is 'Beginning of the quarter of an hour, UTC.';
