-- Bill pay: vendors, their invitations and accounts, bills, who approves them, and bills that come
-- again.

alter table disbursements drop constraint disbursements_carrier_check;
alter table disbursements add constraint disbursements_carrier_check
  check (carrier in ('', 'wire', 'check', 'bill'));

create table vendors (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  kind text collate "C" not null check (kind in ('business', 'individual')),
  email text collate "C" not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  default_method text collate "C" not null check (default_method in ('ach', 'check')),
  state text collate "C" not null default 'added'
    check (state in ('added', 'invited', 'active', 'declined', 'blocked')),
  state_note text not null default '',
  screening text collate "C" not null default 'pending'
    check (screening in ('pending', 'clear', 'hit')),
  screening_note text not null default '',
  legal_name text not null default '',
  tin_kind text collate "C" not null default '' check (tin_kind in ('', 'ein', 'ssn')),
  tin_sealed text collate "C" not null default '',
  tin_last_four text collate "C" not null default '' check (tin_last_four ~ '^(\d{4})?$'),
  tin_match text collate "C" not null default 'none'
    check (tin_match in ('none', 'pending', 'match', 'mismatch')),
  tin_note text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null,
  named_by uuid references users (id),
  email_by uuid references users (id),
  changed_by uuid[] not null default '{}',
  version integer not null default 1,
  unique (org_id, system_mode, name_key),
  constraint vendors_tin check ((tin_kind = '') = (tin_sealed = ''))
);
comment on table vendors is 'Whom an organization pays bills to (catalogue: /bill-pay).';
comment on column vendors.number is 'Order of writing.';
comment on column vendors.org_id is 'The organization that pays.';
comment on column vendors.name_key is 'The name as lists sort it and as it is unique.';
comment on column vendors.state is '`active`: it has accepted to be paid by bill pay.';
comment on column vendors.screening is 'Whether a sanctions list has the name; `pending`: not asked yet.';
comment on column vendors.legal_name is 'As on line 1 of its W-9.';
comment on column vendors.tin_sealed is 'The tax number, encrypted (docs/adr/0009).';
comment on column vendors.tin_match is 'What the bureau said of legal name and tax number together.';
comment on column vendors.named_by is 'Who named it last: they do not decide on a possible sanctions match.';
comment on column vendors.email_by is 'Who set its email last.';
comment on column vendors.changed_by is
  'Who changed name, address, email or account since a second person confirmed them; nothing is paid until one has.';
create index vendors_of_org on vendors (org_id, system_mode, number);

create table vendor_accounts (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors (id),
  kind text collate "C" not null check (kind in ('checking', 'savings')),
  owner_name text not null,
  routing text collate "C" not null check (routing ~ '^\d{9}$'),
  account_sealed text collate "C" not null,
  last_four text collate "C" not null check (last_four ~ '^\d{4}$'),
  is_current boolean not null default true,
  created_at timestamptz not null
);
comment on table vendor_accounts is
  'Bank accounts that vendors gave themselves, by their invitation; earlier ones stay with the entries that went to them.';
comment on column vendor_accounts.account_sealed is 'The account number, encrypted (docs/adr/0009).';
create unique index vendor_accounts_current on vendor_accounts (vendor_id) where is_current;

create table vendor_invitations (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors (id),
  secret_hash bytea not null unique,
  email text collate "C" not null,
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  accepted_at timestamptz,
  consent text not null default '',
  consent_ip text collate "C" not null default '',
  declined_at timestamptz,
  decline_reason text not null default '',
  revoked_at timestamptz,
  w9_name text not null default '',
  constraint vendor_invitations_end check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)
);
comment on table vendor_invitations is
  'Links by which vendors accept to be paid by bill pay (catalogue: /billPayInvitation/{billPayKey}); each is used once.';
comment on column vendor_invitations.secret_hash is 'Hash of the key in the link; the key itself is not kept.';
comment on column vendor_invitations.consent is 'The words that the vendor agreed to.';
comment on column vendor_invitations.w9_name is 'Name of the W-9 that was uploaded through it; its file has the id as its group.';
create index vendor_invitations_of on vendor_invitations (vendor_id, sent_at);

create table bill_approval_steps (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  from_cents bigint not null check (from_cents >= 0),
  approvers integer not null check (approvers between 1 and 5),
  set_by uuid references users (id),
  set_at timestamptz not null,
  is_proposed boolean not null default false,
  primary key (org_id, system_mode, is_proposed, from_cents)
);
comment on table bill_approval_steps is
  'How many people approve the bills of an organization, by amount; none where the usual rules hold.';
comment on column bill_approval_steps.is_proposed is
  'Lower than what holds: holds once somebody else than who set it has confirmed it.';
comment on column bill_approval_steps.from_cents is 'Whole cents from which on the step holds.';

create table bill_recurrences (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  vendor_id uuid not null references vendors (id),
  prefix text not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text collate "C" not null check (method in ('ach', 'check')),
  memo text not null default '',
  rhythm text collate "C" not null check (rhythm in ('week', 'month', 'quarter')),
  due_days integer not null check (due_days between 0 and 120),
  days date[] not null,
  made integer not null default 0 check (made >= 0),
  next_day date,
  note text not null default '',
  set_by uuid references users (id),
  set_at timestamptz not null,
  ended_at timestamptz
);
comment on table bill_recurrences is 'Bills that come again: rent, retainers.';
comment on column bill_recurrences.number is 'Order of writing.';
comment on column bill_recurrences.prefix is 'Bills are numbered with it and their day.';
comment on column bill_recurrences.amount_cents is 'Whole cents of each bill.';
comment on column bill_recurrences.days is 'The days of all its bills.';
comment on column bill_recurrences.made is 'How many of its days have passed.';
comment on column bill_recurrences.next_day is 'Null once it has ended.';
comment on column bill_recurrences.note is 'Why the last bill was not made; empty where it was.';
create index bill_recurrences_due on bill_recurrences (next_day) where next_day is not null;
create index bill_recurrences_of_org on bill_recurrences (org_id, system_mode, number);

create table bills (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  vendor_id uuid not null references vendors (id),
  bill_no text not null,
  bill_key text collate "C" not null,
  bill_date date not null,
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null default '',
  method text collate "C" not null check (method in ('ach', 'check')),
  state text collate "C" not null
    check (state in ('draft', 'waiting', 'approved', 'scheduled', 'failed', 'paid', 'void')),
  pay_on date,
  approvals_needed integer not null default 0 check (approvals_needed between 0 and 5),
  payee_name text not null default '',
  payee_address text not null default '',
  payee_account_id uuid references vendor_accounts (id),
  file_name text not null default '',
  recurrence_id uuid references bill_recurrences (id),
  prepared_by uuid references users (id),
  disbursement_id uuid unique references disbursements (id),
  paid_on date,
  failure text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  constraint bills_due check (due_on >= bill_date),
  constraint bills_scheduled check (state <> 'scheduled' or pay_on is not null),
  constraint bills_paid check (state <> 'paid' or (disbursement_id is not null and paid_on is not null))
);
comment on table bills is
  'Bills of vendors. What became of a payment is told by its disbursement, entry or check alone.';
comment on column bills.number is 'Order of writing.';
comment on column bills.bill_key is 'The vendor''s number as numbers are compared: a bill is there once.';
comment on column bills.amount_cents is 'Whole cents.';
comment on column bills.pay_on is 'The banking day on which it is to be paid.';
comment on column bills.approvals_needed is 'As the rules asked when it was sent for approval.';
comment on column bills.payee_name is
  'Name, address and account of the vendor as they were approved: it is paid to no other ones.';
comment on column bills.disbursement_id is 'The latest payment of it.';
comment on column bills.failure is 'Why it was not paid on its day.';
create unique index bills_once on bills (vendor_id, bill_key) where state <> 'void';
create index bills_of_org on bills (org_id, system_mode, number);
create index bills_all on bills (system_mode, number);
create index bills_open on bills (due_on) where state in ('draft', 'waiting', 'approved', 'scheduled', 'failed');
create index bills_scheduled_on on bills (pay_on) where state = 'scheduled';
create index bills_similar on bills (vendor_id, amount_cents, bill_date);

create table bill_approvals (
  bill_id uuid not null references bills (id),
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (bill_id, user_id)
);
comment on table bill_approvals is 'Who has approved a bill as it is now; a change of it drops them.';

create table bill_events (
  number bigint generated always as identity primary key,
  bill_id uuid not null references bills (id),
  kind text collate "C" not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  by_name text not null default '',
  note text not null default ''
);
comment on table bill_events is 'What happened to a bill, and by whom.';
create index bill_events_of on bill_events (bill_id, number);

alter table ach_items
  add column vendor_account_id uuid references vendor_accounts (id),
  drop constraint ach_items_account,
  add constraint ach_items_account
    check (num_nonnulls(account_id, payer_account_id, vendor_account_id) = 1);
comment on column ach_items.vendor_account_id is 'The same of a vendor, for the payment of a bill.';
create index ach_items_vendor on ach_items (vendor_account_id) where vendor_account_id is not null;
