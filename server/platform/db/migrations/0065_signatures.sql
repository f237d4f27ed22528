-- Documents that people are asked to sign, and what they agreed to before.

create table esign_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  consent_text text not null,
  consent_hash text collate "C" not null check (consent_hash ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  withdrawn_at timestamptz
);
comment on table esign_consents is
  'Who agreed to sign electronically, and to which text (ESIGN Act); until it is withdrawn.';
comment on column esign_consents.consent_hash is 'SHA-256 of the text, UTF-8, in hex.';
create unique index esign_consents_given on esign_consents (user_id) where withdrawn_at is null;

create table signature_requests (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('priceSchedule')),
  subject_id uuid not null,
  title text not null,
  pdf bytea not null,
  pdf_hash text collate "C" not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  signer_id uuid not null references users (id),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  expires_on date not null,
  state text collate "C" not null default 'sent' check (state in ('sent', 'signed', 'declined', 'voided')),
  opened_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  name text not null default '',
  strokes text collate "C" not null default '',
  ip text not null default '',
  consent_id uuid references esign_consents (id),
  constraint signature_requests_ended check ((state = 'sent') = (ended_at is null)),
  constraint signature_requests_signed check ((state = 'signed') = (name <> '' and consent_id is not null))
);
comment on table signature_requests is 'A document that a person is asked to sign, with the signature once it is there.';
comment on column signature_requests.subject_id is 'What is signed: a price schedule.';
comment on column signature_requests.pdf is 'The document, byte for byte as it is read and signed.';
comment on column signature_requests.pdf_hash is 'SHA-256 of those bytes, in hex.';
comment on column signature_requests.expires_on is 'The last day on which it can be signed.';
comment on column signature_requests.strokes is 'The drawn signature, in points; empty where a name was typed alone.';
create index signature_requests_org on signature_requests (org_id, system_mode, number);
create index signature_requests_signer on signature_requests (signer_id, state);
create unique index signature_requests_of on signature_requests (subject_id) where state in ('sent', 'signed');

create table signature_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references signature_requests (id),
  kind text collate "C" not null
    check (kind in ('sent', 'reminded', 'opened', 'consented', 'signed', 'declined', 'voided')),
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  by_name text not null,
  ip text not null,
  user_agent text not null,
  detail text not null default ''
);
comment on table signature_events is 'What happened to a request, by whom, from where and on which device. Only added.';
create index signature_events_of on signature_events (request_id, id);

alter table price_schedules
  add column needs_signature boolean not null default false,
  drop constraint price_schedules_state_check,
  add constraint price_schedules_state_check
    check (state in ('draft', 'submitted', 'unsigned', 'approved', 'declined')),
  drop constraint price_schedules_decided,
  add constraint price_schedules_decided
    check ((state in ('unsigned', 'approved', 'declined')) = (decided_at is not null));
comment on column price_schedules.needs_signature is
  'Approved, it is unsigned and in force for nobody until its merchant has signed it.';
