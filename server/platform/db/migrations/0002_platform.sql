-- What knows nothing of the business: mail, files, repeated calls, long work.

create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  digest bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, call, key)
);
comment on table idempotency_keys is
  'The response to a call that carried an Idempotency-Key, written with the call''s own changes '
  'and kept for 24 hours.';
comment on column idempotency_keys.actor is
  'Who called: a user''s id, or what stands for a caller without an account.';
comment on column idempotency_keys.call is 'Method and path.';
comment on column idempotency_keys.digest is
  'Hash of the request: the same key with another request is refused.';
comment on column idempotency_keys.answer is 'JSON of the response; null while the call runs.';
create index idempotency_keys_created on idempotency_keys (created_at);

create table globals (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
comment on table globals is
  'A value that replaces a configured one. Only names on the server''s allow-list are read.';

create table files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  org_id text not null references organizations (id),
  user_id uuid not null references users (id),
  group_id text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table files is
  'A stored file. The row is written after its file; removal marks the row, and the sweep takes '
  'both.';
comment on column files.id is 'Chosen by the server before the upload.';
comment on column files.storage_key is 'Where the content lies in the file store.';
comment on column files.type is 'Media type.';
comment on column files.sha256 is 'Of the content, in hexadecimal.';
comment on column files.group_id is 'The record that the file belongs to.';
comment on column files.removed_at is
  'When it was removed; the sweep deletes row and content later.';
create index files_group on files (org_id, group_id, created_at) where removed_at is null;
create index files_removed on files (removed_at) where removed_at is not null;

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
  next_attempt_at timestamptz not null default date_trunc('milliseconds', now()),
  sent_at timestamptz,
  last_error text,
  invite_id bigint,
  bundle text collate "C"
);
comment on table outbox_mails is
  'A mail waiting for, or given to, the mail server. The outbox page reads the same rows.';
comment on column outbox_mails.link is
  'The link that the mail asks to follow, for the outbox page.';
comment on column outbox_mails.next_attempt_at is
  'Due from this millisecond on: the server''s clock knows no smaller parts.';
comment on column outbox_mails.last_error is
  'What the mail server said to the last failed attempt.';
comment on column outbox_mails.invite_id is
  'The invitation that the mail is about, so that its history can say when it does not arrive.';
comment on column outbox_mails.bundle is
  'What the mail is about: what follows within moments is enclosed in the one that waits.';
create index outbox_mails_due on outbox_mails
  (next_attempt_at) where state in ('waiting', 'sending');
create index outbox_mails_invite on outbox_mails (invite_id, id) where invite_id is not null;
create index outbox_mails_bundle on outbox_mails
  (bundle) where bundle is not null and state = 'waiting';

create table outbox_attachments (
  id bigint generated always as identity primary key,
  mail_id bigint not null references outbox_mails (id) on delete cascade,
  name text not null,
  type text not null,
  content bytea not null
);
comment on table outbox_attachments is
  'A file that goes with a mail, such as the summary of an application.';
comment on column outbox_attachments.type is 'Media type.';
create index outbox_attachments_of on outbox_attachments (mail_id);

create table batch_jobs (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('settlement', 'import', 'resend', 'ach')),
  title text not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
  is_urgent boolean not null default false,
  worker text not null default '',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
comment on table batch_jobs is 'Long work in rows, done by one worker at a time, chunk by chunk.';
comment on column batch_jobs.number is 'Display number, in order of creation.';
comment on column batch_jobs.kind is
  '`settlement`, `import`, `resend` (settlements sent again) or `ach` (disbursements sent '
  'together).';
comment on column batch_jobs.is_urgent is 'Run before others that wait.';
comment on column batch_jobs.worker is 'Who works on it, or did last.';
create index batch_jobs_all on batch_jobs (system_mode, number);
create index batch_jobs_next on batch_jobs
  (is_urgent desc, number) where state in ('waiting', 'running');

create table batch_rows (
  job_id uuid not null references batch_jobs (id),
  number integer not null,
  org_id text collate "C" not null references organizations (id),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'done', 'failed', 'cancelled')),
  task jsonb not null,
  amount_cents bigint not null,
  error text not null default '',
  primary key (job_id, number)
);
comment on table batch_rows is
  'One row of work of a batch. What a chunk did, and that it did it, is written at once.';
comment on column batch_rows.number is 'Order within the job.';
comment on column batch_rows.task is
  'What is to be done, in the shape of the job''s kind; nothing sensitive.';
comment on column batch_rows.amount_cents is
  'Whole cents that the row moves; 0 where it moves none.';
create index batch_rows_waiting on batch_rows (job_id, number) where state = 'waiting';
create index batch_rows_of on batch_rows (org_id, job_id);

create table batch_counts (
  job_id uuid not null references batch_jobs (id),
  org_id text collate "C" not null,
  rows bigint not null,
  waiting bigint not null,
  done bigint not null,
  failed bigint not null,
  amount_cents numeric not null,
  done_cents numeric not null,
  primary key (job_id, org_id)
);
comment on table batch_counts is
  'Summary table: what the rows of a batch come to, by organization. The empty organization '
  'stands for all of them.';
comment on column batch_counts.amount_cents is 'Whole cents of all rows.';
comment on column batch_counts.done_cents is 'Whole cents of the rows that are done.';
create index batch_counts_of on batch_counts (org_id, job_id);

-- Made by server/platform/db/migrate.ts before the first migration.
comment on table schema_migrations is
  'A migration that was applied. The row `lock` is held while one is looked up and applied.';
comment on table schema_functions is
  'A file of server/platform/db/functions as it was applied last.';
