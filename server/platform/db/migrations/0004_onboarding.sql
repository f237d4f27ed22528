-- Agents, leads, merchant applications, their invitations, checks and licenses.

create table agents (
  org_id text primary key references organizations (id),
  number bigint generated always as identity,
  user_id uuid references users (id),
  search_key text collate "C" not null default '',
  split_percent numeric(5,2) not null default 0 check (split_percent between 0 and 100),
  suspended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table agents is
  'What is kept of an agent or a sub-agent beside its organization (whom it works under) and its '
  'account (name, address).';
comment on column agents.number is 'Order of creation.';
comment on column agents.user_id is
  'The agent''s account; null for the house agent, for whom nobody signs in.';
comment on column agents.search_key is
  'What lists search in: company, person and address, in lower case.';
comment on column agents.split_percent is 'Share of the commission, 0 to 100 percent.';
comment on column agents.suspended_at is
  'Set while the agent cannot be chosen and its account is closed.';
comment on column agents.version is
  'Raised by every save; a save over an older version is refused.';
create unique index agents_number on agents (number);
create index agents_name on agents (search_key, number);

create table leads (
  id uuid primary key default gen_random_uuid(),
  org_id text not null references organizations (id),
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
comment on table leads is 'A person invited by a referring organization (spec 1.3, readings C21).';
comment on column leads.org_id is 'The referring organization.';
comment on column leads.lead_org_id is 'The organization that the lead is to become.';
create index leads_org on leads (org_id, created_at desc);
-- A lead's address is searched by when it comes again, whichever organization it was with.
create index leads_by_email on leads (email, created_at);

create table applications (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  org_id text not null,
  user_id uuid not null references users (id),
  started_org_id text not null references organizations (id),
  merchant_user_id uuid references users (id),
  iso_id text references organizations (id),
  agent_id text references organizations (id),
  sub_agent_id text references organizations (id),
  invite_id bigint,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  company_name text not null default '',
  company_key text collate "C" not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  industry text not null default '',
  updated_step integer not null default -1,
  steps_done integer not null default 0,
  fake_data boolean not null default false,
  status text collate "C" not null default 'in_progress'
    check (status in ('in_progress', 'submitted', 'info_requested', 'approved', 'declined')),
  status_reason text not null default '',
  missing_documents integer not null default 7,
  business_score integer,
  person_score integer,
  license_ends date,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  search_key text collate "C" not null
    generated always as (
      company_key || ' ' || lower(first_name || ' ' || last_name || ' ' || email) || ' #'
        || number::text
    ) stored,
  assigned_to uuid references users (id)
);
comment on table applications is
  'A merchant application (spec 2). What lists filter and sort by is kept beside the steps, so '
  'that a page needs no join.';
comment on column applications.number is 'Display number, in order of creation.';
comment on column applications.user_id is
  'Who fills it in: the merchant, or the partner''s user who started it.';
comment on column applications.started_org_id is
  'Organization of the user who started or invited. With iso_id, agent_id and sub_agent_id it '
  'decides which partner sees the row.';
comment on column applications.merchant_user_id is 'The merchant''s account, once there is one.';
comment on column applications.invite_id is 'The invitation it came by; null where nobody invited.';
comment on column applications.company_key is 'What lists sort by: the company in lower case.';
comment on column applications.updated_step is
  'The furthest step that was saved, -1 before the first.';
comment on column applications.steps_done is 'Steps that are saved and valid, 0 to 11.';
comment on column applications.fake_data is
  'Whether it was filled in by the button for sample data.';
comment on column applications.status_reason is
  'Why it was declined or asked for more, as the applicant reads it.';
comment on column applications.missing_documents is 'Required documents that are not there yet.';
comment on column applications.business_score is 'Score of the business check, 0 to 100.';
comment on column applications.person_score is 'The lowest of the owners'' scores, 0 to 100.';
comment on column applications.license_ends is 'The earliest end of a license.';
comment on column applications.is_demo is 'True for rows of the demo onboarding history.';
comment on column applications.version is
  'Raised by every save; a save over an older version is refused.';
comment on column applications.search_key is
  'What lists search in: company, contact, address and display number, in lower case.';
comment on column applications.assigned_to is
  'The member of staff who looks after it; null: nobody yet. Partners and applicants are not told.';
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
create index applications_merchant on applications
  (merchant_user_id) where merchant_user_id is not null;
create unique index applications_invite on applications (invite_id) where invite_id is not null;
-- One index per offered sort over all applications of a mode; a partner's own come from the
-- indexes by partner.
create index applications_updated on applications (system_mode, updated_at, number);
create index applications_done on applications (system_mode, steps_done, number);
create index applications_missing on applications (system_mode, missing_documents, number);
create index applications_business_score on applications
  (system_mode, coalesce(business_score, '-1'::integer), number);
create index applications_person_score on applications
  (system_mode, coalesce(person_score, '-1'::integer), number);
create index applications_submitted on applications
  (system_mode, coalesce(submitted_at, '1970-01-01T00:00:00Z'::timestamptz), number)
 ;
-- Those that wait for their applicant, by the last change: what is stuck.
create index applications_waiting on applications
  (system_mode, updated_at) where status in ('in_progress', 'info_requested') and not is_demo;
create index applications_demo on applications (started_org_id, number) WHERE is_demo;
-- What needs a decision is shown in the order of submission: the oldest one first, off this index
-- and without a sort.
create index applications_waiting_since on applications
  (system_mode, status, coalesce(submitted_at, '1970-01-01T00:00:00Z'::timestamptz), number)
 ;
create index applications_assigned on applications
  (system_mode, assigned_to, number) where assigned_to is not null;

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
comment on table application_steps is 'What a saved step of an application holds (spec 2.3).';
comment on column application_steps.step is '0 to 10.';
comment on column application_steps.data is 'The step''s fields but the sensitive ones.';
comment on column application_steps.sealed is 'The sensitive fields by path, encrypted.';
comment on column application_steps.version is
  'Raised by every save; a save over an older version is refused.';

create table application_drafts (
  user_id uuid not null references users (id),
  application_key text not null,
  step integer not null check (step between 0 and 10),
  sealed text not null,
  base_version integer not null default 0,
  version integer not null default 1,
  tab text not null,
  saved_at timestamptz not null,
  primary key (user_id, application_key, step)
);
comment on table application_drafts is
  'What somebody typed into a step and has not submitted, encrypted as a whole.';
comment on column application_drafts.application_key is
  'The application''s id, or `new` before the first save.';
comment on column application_drafts.sealed is 'The typed fields, encrypted.';
comment on column application_drafts.base_version is
  'Version of the submitted step it was typed over; 0 when there was none.';
comment on column application_drafts.version is
  'Raised by every save; a save over an older version is refused.';
comment on column application_drafts.tab is
  'The browser tab that wrote it, so that two tabs notice each other.';

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
comment on table application_events is
  'What happened to an application, for its timeline. Never sensitive values.';
comment on column application_events.kind is 'Name of the event.';
comment on column application_events.label is 'What people read.';
comment on column application_events.detail is 'What the event is about, by its kind.';
create index application_events_of on application_events (application_id, id desc);

create table application_facts (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('ein', 'ssn', 'bank', 'license', 'phone', 'address')),
  hash bytea not null,
  shown text not null,
  primary key (application_id, kind, hash)
);
comment on table application_facts is
  'Something of an application that the duplicate check compares with others.';
comment on column application_facts.hash is 'Keyed hash of the value.';
comment on column application_facts.shown is 'The value, masked, to show.';
create index application_facts_hash on application_facts (kind, hash);

create table application_documents (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  file_id uuid not null,
  type text not null,
  name text not null,
  original_name text not null,
  batch text not null default '',
  upload_key text unique,
  bytes bigint not null,
  created_at timestamptz not null,
  unique (application_id, name)
);
comment on table application_documents is 'A document of step 10.';
comment on column application_documents.id is 'Chosen by the server before the upload.';
comment on column application_documents.type is 'Kind of document.';
comment on column application_documents.name is 'As spec 2.5 renames it.';
comment on column application_documents.batch is 'Documents chosen together have the same.';
comment on column application_documents.upload_key is
  'Which upload in pieces it came by, so that a repeated last piece finds it.';
create index application_documents_of on application_documents (application_id, created_at);

create table application_reviews (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  user_id uuid not null references users (id),
  session_id uuid not null,
  act text not null
    check (act in ('request_information', 'approve', 'decline', 'reopen', 'remind')),
  reason text not null default '',
  requested jsonb not null default '[]',
  blockers jsonb not null default '[]',
  internal text not null default ''
);
comment on table application_reviews is
  'A decision of staff about an application, or what they asked for.';
comment on column application_reviews.session_id is
  'Whoever decided can take it back until this session ends.';
comment on column application_reviews.requested is
  'Array of what the applicant is asked to correct or add.';
comment on column application_reviews.blockers is
  'What still blocked at an approval, as it was shown.';
comment on column application_reviews.internal is
  'Why it was declined, among staff: never mailed, never shown to the applicant or its partners.';
create index application_reviews_of on application_reviews (application_id, id desc);

create table application_notes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  user_id uuid not null references users (id),
  user_name text not null,
  text text not null check (length(text) between 1 and 2000)
);
comment on table application_notes is
  'What staff write to each other about an application. Never changed, never shown to partners '
  'and applicants.';
create index application_notes_application on application_notes (application_id, id);

create table application_totals (
  system_mode text collate "C" not null,
  seen_by text collate "C" not null
    check (seen_by in ('all', 'iso', 'agent', 'subAgent', 'startedBy')),
  owner text not null,
  status text collate "C" not null,
  applications bigint not null,
  primary key (system_mode, seen_by, owner, status)
);
comment on table application_totals is
  'Summary table: how many applications each status has, for everybody who sees more than single '
  'ones. Demo rows are left out.';
comment on column application_totals.seen_by is
  '`all`, or the column by which a partner sees applications.';
comment on column application_totals.owner is 'The partner''s organization; empty for `all`.';

create table licenses (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  application_id uuid not null references applications (id) on delete cascade,
  system_mode text collate "C" not null,
  stem text collate "C" not null,
  license_number text not null,
  number_key text collate "C" not null,
  holder text not null,
  holder_key text collate "C" not null,
  dba text not null,
  state text not null,
  starts date,
  ends date,
  register_status text collate "C" not null default 'unchecked'
    check (register_status in (
      'unchecked', 'active', 'expired', 'suspended', 'revoked', 'not_found', 'unavailable')),
  register_entry jsonb,
  mismatches text[] not null default '{}',
  checked_at timestamptz,
  checked_by text not null default '',
  proof_id uuid,
  unique (application_id, stem)
);
comment on table licenses is
  'A license that an applicant states in step 2, kept with the step, and what the state register '
  'says of it.';
comment on column licenses.number is 'Order of writing.';
comment on column licenses.stem is 'Key stem of the license''s fields, such as `retailer`.';
comment on column licenses.number_key is 'What lists sort by: the license number in lower case.';
comment on column licenses.holder_key is 'What lists sort by: the holder in lower case.';
comment on column licenses.register_entry is 'The register''s entry as it came, or null.';
comment on column licenses.mismatches is 'Names of the fields that differ from the register''s.';
comment on column licenses.proof_id is
  'The document of the application that proves the register''s response.';
create unique index licenses_number on licenses (system_mode, number);
create index licenses_holder on licenses (system_mode, holder_key, number);
create index licenses_number_key on licenses (system_mode, number_key, number);
create index licenses_ends on licenses (system_mode, coalesce(ends, '9999-12-31'::date), number);
create index licenses_checked on licenses
  (system_mode, coalesce(checked_at, '1970-01-01 00:00:00+00'::timestamp with time zone), number);

create table license_reminders (
  license_id uuid not null references licenses (id) on delete cascade,
  user_id uuid not null references users (id),
  remind_on date not null,
  primary key (license_id, user_id)
);
comment on table license_reminders is
  'A person''s own reminder of a license: two people never overwrite each other''s.';
create index license_reminders_due on license_reminders (remind_on);

create table invitations (
  invite_id bigint primary key check (invite_id between 1000000 and 9999999),
  number bigint generated always as identity,
  user_id uuid not null references users (id),
  org_id text not null references organizations (id),
  iso_id text references organizations (id),
  agent_id text references organizations (id),
  sub_agent_id text references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  email text not null check (email = lower(email)),
  phone_number text not null,
  company_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  search_key text collate "C" not null,
  status text collate "C" not null default 'saved'
    check (status in ('saved', 'sent', 'clicked', 'started', 'submitted', 'revoked')),
  progress text collate "C" not null default 'Pending'
    check (progress in ('Pending', 'In Progress', 'Completed', 'Declined')),
  merchant_user_id uuid references users (id),
  application_id uuid references applications (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  clicked_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  email_corrected boolean not null default false
);
comment on table invitations is 'An invitation of a merchant (spec 2.3, 2.4).';
comment on column invitations.invite_id is 'Seven digits, drawn at random.';
comment on column invitations.number is 'Pages the history, newest first.';
comment on column invitations.user_id is 'Who invited.';
comment on column invitations.org_id is 'For which organization.';
comment on column invitations.search_key is
  'What the search looks in: company, person, address and number, in lower case.';
comment on column invitations.status is '`expired` is none of them: it follows from expires_at.';
comment on column invitations.merchant_user_id is
  'The invited merchant''s account, made at the first use of the link.';
comment on column invitations.version is
  'Raised by every save; a save over an older version is refused.';
comment on column invitations.email_corrected is
  'Whether the address was corrected after a mail had gone out.';
create unique index invitations_number on invitations (system_mode, number);
create index invitations_org on invitations (org_id, system_mode, number);
create index invitations_iso on invitations (iso_id, system_mode, number);
create index invitations_agent on invitations (agent_id, system_mode, number);
create index invitations_sub_agent on invitations (sub_agent_id, system_mode, number);
create index invitations_email on invitations (email);
create index invitations_merchant on invitations
  (merchant_user_id) where merchant_user_id is not null;

create table invitation_keys (
  hash bytea primary key,
  invite_id bigint not null references invitations (invite_id) on delete cascade,
  created_at timestamptz not null,
  way text not null check (way in ('mailed', 'copied'))
);
comment on table invitation_keys is
  'A link of an invitation: one per mail sent or link copied, all good until the invitation is '
  'revoked or expires.';
comment on column invitation_keys.hash is 'SHA-256 of the key.';
comment on column invitation_keys.way is
  'How it went out: `mailed` to the invited address, or `copied` by whoever invites, who could '
  'open it as well.';
create index invitation_keys_of on invitation_keys (invite_id, created_at);

create table invitation_events (
  id bigint generated always as identity primary key,
  invite_id bigint not null references invitations (invite_id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  user_name text not null default '',
  kind text not null,
  changes jsonb not null default '[]'
);
comment on table invitation_events is 'What happened to an invitation, for its timeline.';
comment on column invitation_events.kind is 'Name of the event.';
comment on column invitation_events.changes is 'What a correction changed: `[{field, from, to}]`.';
create index invitation_events_of on invitation_events (invite_id, id);

create table check_runs (
  id uuid primary key,
  number bigint generated always as identity,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  type text collate "C" not null check (type in ('person_data', 'business_data')),
  state text collate "C" not null default 'running' check (state in ('running', 'done')),
  asked_until timestamptz,
  name text not null,
  name_key text collate "C" not null,
  shown_ssn text not null default '',
  score integer check (score between 0 and 100),
  criteria text not null,
  result text,
  at timestamptz not null,
  user_id uuid not null references users (id),
  user_name text not null,
  application_id uuid references applications (id) on delete set null,
  superseded_at timestamptz,
  flags text[]
);
comment on table check_runs is
  'A background check of a person or business: who ran it, when, and what the bureau answered '
  '(spec 2.7, 3.6).';
comment on column check_runs.number is 'Display number, in order of creation.';
comment on column check_runs.state is
  '`running` until the bureau has answered; lists show those that are done.';
comment on column check_runs.asked_until is 'Until when one request is asking the bureau for it.';
comment on column check_runs.name_key is 'What lists search, in lower case.';
comment on column check_runs.shown_ssn is 'Masked to its last four digits.';
comment on column check_runs.score is '0 to 100; null where the bureau gave none.';
comment on column check_runs.criteria is
  'What was searched for, encrypted: it holds social security numbers and birth dates.';
comment on column check_runs.result is 'What the bureau answered, encrypted; null while it runs.';
comment on column check_runs.superseded_at is
  'A check of a submitted application is evidence: it is superseded, never deleted.';
comment on column check_runs.flags is
  'Names of the flags that the finished check raised; null where its result was not read yet.';
create unique index check_runs_number on check_runs (system_mode, type, number);
create index check_runs_application on check_runs (application_id) where application_id is not null;

create table check_findings (
  id uuid primary key,
  application_id uuid references applications (id) on delete cascade,
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
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  subject bytea,
  version integer not null default 1,
  last_act text collate "C"
    check (last_act in ('decide', 'confirm', 'reject', 'withdraw', 'reopen')),
  earlier jsonb not null default '[]',
  constraint check_findings_check check ((state = 'open') = (prepared_by is null)),
  constraint check_findings_check1
    check ((state = 'decided') = (decided_by is not null and decided_at is not null)),
  constraint check_findings_check2
    check (not is_sanction or decided_by is null or decided_by <> prepared_by)
);
comment on table check_findings is
  'What a check found against a person or business. It stays open, whatever later checks say, '
  'until staff decide on it in writing; over a sanctions list two of them do.';
comment on column check_findings.id is 'Chosen by the server.';
comment on column check_findings.application_id is
  'Where the check was run; null for a check outside applications.';
comment on column check_findings.run_id is
  'The check that found it; null once that was deleted with its draft.';
comment on column check_findings.state is '`proposed`: the first of two persons has decided.';
comment on column check_findings.prepared_by is
  'Who decided, or proposed where two persons decide.';
comment on column check_findings.subject is
  'Keyed hash of the SSN or EIN that was searched for, as in application_facts: the finding is '
  'known wherever that is stated again. Null where none was given.';
comment on column check_findings.version is
  'Which reading of the finding a decision answers; raised with every act.';
comment on column check_findings.last_act is 'What was done with it last.';
comment on column check_findings.earlier is
  'Array of the decisions that were reopened, oldest first.';
create index check_findings_application on check_findings (application_id, opened_at);
create index check_findings_subject on check_findings (subject) WHERE is_sanction;

-- What was made before may name these tables now.
alter table sessions
  add constraint sessions_invite_id_fkey foreign key (invite_id) references invitations (invite_id);
alter table outbox_mails
  add constraint outbox_mails_invite_id_fkey foreign key (invite_id)
  references invitations (invite_id) on delete set null;
