-- Leads as they are worked on, the QR codes that bring them, and referrals.

create table lead_codes (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text not null references organizations (id),
  code text collate "C" not null unique,
  role text not null default '',
  campaign text not null,
  search_key text collate "C" not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id)
);
comment on table lead_codes is
  'A QR code that opens the lead registration of a partner (catalogue: /qr-lead-code).';
comment on column lead_codes.number is 'Order of creation.';
comment on column lead_codes.org_id is 'The partner to whom its leads are attributed.';
comment on column lead_codes.code is 'What the address in the QR code holds.';
comment on column lead_codes.role is
  'The lead role that the form begins with, in upper case; empty for none.';
comment on column lead_codes.search_key is 'What lists search in: campaign and code, in lower case.';
create index lead_codes_org on lead_codes (org_id, number);

create table lead_scans (
  code_id uuid not null references lead_codes (id) on delete cascade,
  visit uuid not null,
  at timestamptz not null,
  primary key (code_id, visit)
);
comment on table lead_scans is
  'That a code was opened in a visit, counted once; nothing is kept of who opened it.';
comment on column lead_scans.visit is
  'A random number that one tab of a browser makes and forgets when it closes.';

alter table leads
  drop constraint leads_status_check,
  add constraint leads_status_check check (status in (
    'registered', 'awaiting_approval', 'existing_account', 'approved', 'declined')),
  add column number bigint generated always as identity,
  add column search_key text collate "C" not null default '',
  add column code_id uuid references lead_codes (id),
  add column scanned_at timestamptz,
  add column owner_id uuid references users (id),
  add column next_step text not null default '',
  add column next_on date,
  add column invite_id bigint references invitations (invite_id),
  add column decided_at timestamptz,
  add column decided_by uuid references users (id),
  add column reason text not null default '';
comment on column leads.number is 'Order of registration.';
comment on column leads.search_key is
  'What lists search in: company, person and address, in lower case.';
comment on column leads.code_id is 'The QR code that brought it; null for a link.';
comment on column leads.scanned_at is 'When that code was opened in the visit of the registration.';
comment on column leads.owner_id is 'Who looks after it.';
comment on column leads.next_step is 'What its owner does next, and by when.';
comment on column leads.invite_id is 'The merchant invitation that it was converted to.';
comment on column leads.reason is 'Why a partner was declined, as the person was told.';
update leads set search_key = lower(concat_ws(' ', company_name, first_name, last_name, email));
create unique index leads_number on leads (number);
create index leads_code on leads (code_id) where code_id is not null;

create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  user_name text not null default '',
  label text not null,
  note text not null default ''
);
comment on table lead_events is 'What was done about a lead, and what was noted.';
comment on column lead_events.note is 'What a person wrote; empty for nothing.';
create index lead_events_lead on lead_events (lead_id, id);

create table referrals (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text not null references organizations (id),
  user_id uuid not null references users (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  code text collate "C" not null unique,
  name text not null,
  email text not null,
  phone text not null default '',
  note text not null default '',
  search_key text collate "C" not null,
  reward_cents bigint not null check (reward_cents >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  clicked_at timestamptz,
  registered_at timestamptz,
  referred_id uuid unique references users (id),
  earned_at timestamptz,
  approved_at timestamptz,
  approved_by uuid references users (id),
  paid_at timestamptz,
  paid_by uuid references users (id),
  confirmation text not null default '',
  version integer not null default 1,
  constraint referrals_two_persons check (paid_by is null or paid_by <> approved_by),
  constraint referrals_in_order check (
    (earned_at is null or referred_id is not null)
    and (approved_at is null or earned_at is not null)
    and (paid_at is null or approved_at is not null))
);
comment on table referrals is
  'Somebody whom a user refers by a link, and the reward for it (catalogue: /referrals).';
comment on column referrals.number is 'Order of creation.';
comment on column referrals.user_id is 'The referrer, who gets the reward.';
comment on column referrals.code is 'What the address of the link holds: /referral/:id.';
comment on column referrals.search_key is
  'What lists search in: name, address and referrer, in lower case.';
comment on column referrals.reward_cents is
  'The reward in whole cents, as the policy was when it was created.';
comment on column referrals.referred_id is 'The account that was registered through the link.';
comment on column referrals.earned_at is 'When the application of that account was approved.';
comment on column referrals.confirmation is 'The reference of the payment of the reward.';
create index referrals_org on referrals (org_id, system_mode, number);

create table referral_events (
  id bigint generated always as identity primary key,
  referral_id uuid not null references referrals (id) on delete cascade,
  at timestamptz not null,
  user_name text not null default '',
  label text not null
);
comment on table referral_events is 'What happened to a referral.';
comment on column referral_events.user_name is 'Who did it; empty for the person referred.';
create index referral_events_referral on referral_events (referral_id, id);
