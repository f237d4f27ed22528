-- Linked bank accounts, entries on their way to a bank, and the files that carry them.

create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  institution text not null,
  institution_key text collate "C" not null,
  owner_name text not null,
  kind text collate "C" not null check (kind in ('checking', 'savings')),
  routing text collate "C" not null check (routing ~ '^\d{9}$'),
  account_sealed text collate "C" not null,
  account_hash bytea not null,
  last_four text collate "C" not null check (last_four ~ '^\d{4}$'),
  state text collate "C" not null default 'pending'
    check (state in ('pending', 'verified', 'failed', 'removed')),
  is_default boolean not null default false,
  default_at timestamptz,
  note text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null,
  verified_at timestamptz,
  removed_at timestamptz,
  constraint bank_accounts_default_is_verified check (state = 'verified' or not is_default)
);
comment on table bank_accounts is
  'A bank account that an organization has linked: it is paid from and to once its prenote has '
  'cleared.';
comment on column bank_accounts.number is 'Order of writing, for pages.';
comment on column bank_accounts.institution_key is 'The institution as lists sort it.';
comment on column bank_accounts.account_sealed is 'The account number, encrypted (docs/adr/0009).';
comment on column bank_accounts.account_hash is
  'Keyed hash of routing and account number: the same account is linked once.';
comment on column bank_accounts.default_at is
  'When it became the default: payouts that were asked for before go elsewhere.';
comment on column bank_accounts.note is 'What the verification waits for, or why it failed.';
create unique index bank_accounts_once on bank_accounts (org_id, system_mode, account_hash)
  where state <> 'removed';
create unique index bank_accounts_default on bank_accounts (org_id, system_mode) where is_default;
create index bank_accounts_institution on bank_accounts (system_mode, institution_key, number);
create index bank_accounts_added on bank_accounts (system_mode, created_at, number);

create table ach_files (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  odfi_id uuid not null references odfi_profiles (id),
  created_on date not null,
  created_minute text collate "C" not null check (created_minute ~ '^\d{4}$'),
  modifier text collate "C" not null check (modifier ~ '^[A-Z0-9]$'),
  effective_on date not null,
  batches integer not null check (batches > 0),
  entries integer not null check (entries > 0),
  addenda integer not null default 0,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  entry_hash bigint not null,
  content_sealed text collate "C" not null,
  state text collate "C" not null default 'built'
    check (state in ('built', 'approved', 'sent', 'acknowledged', 'rejected')),
  needs_approval boolean not null,
  built_by uuid references users (id),
  built_at timestamptz not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_by uuid references users (id),
  sent_at timestamptz,
  delivered_at timestamptz,
  settles_on date,
  acknowledged_at timestamptz,
  acknowledgement text not null default '',
  unique (odfi_id, created_on, modifier)
);
comment on table ach_files is 'A NACHA file that was built for a bank.';
comment on column ach_files.number is 'Its number in the product, F-1 and so on.';
comment on column ach_files.created_minute is 'HHMM of the file header, US Eastern.';
comment on column ach_files.modifier is 'File ID modifier: A for the first file of a day.';
comment on column ach_files.entry_hash is 'The last ten digits of the sum of the RDFI numbers.';
comment on column ach_files.content_sealed is
  'The file as it goes out, encrypted: it holds account numbers.';
comment on column ach_files.debit_cents is 'Whole cents that its entries take.';
comment on column ach_files.credit_cents is 'Whole cents that its entries give.';
comment on column ach_files.needs_approval is
  'It comes to the amount from which the bank profile asks for a second person.';
comment on column ach_files.delivered_at is
  'When it was put into the folder of its bank; null before, and where a person hands it in.';
comment on column ach_files.settles_on is 'The banking day on which its entries settle, once sent.';
create index ach_files_of_mode on ach_files (system_mode, number);

create table ach_items (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  source text collate "C" not null check (source in ('prenote', 'settlement', 'disbursement')),
  reference text collate "C" not null unique,
  account_id uuid not null references bank_accounts (id),
  sec_code text collate "C" not null check (sec_code in ('PPD', 'CCD', 'CTX', 'WEB', 'TEL')),
  transaction_code text collate "C" not null check (transaction_code ~ '^[23][2378]$'),
  amount_cents bigint not null check (amount_cents >= 0),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'filed', 'sent', 'settled', 'returned', 'withdrawn')),
  file_id uuid references ach_files (id),
  trace_no text collate "C" not null default '',
  settles_on date,
  cleared_on date,
  return_code text collate "C" not null default '',
  created_at timestamptz not null,
  constraint ach_items_prenote check ((source = 'prenote') = (amount_cents = 0)),
  constraint ach_items_filed check ((file_id is null) = (state in ('waiting', 'withdrawn')))
);
comment on table ach_items is
  'An entry for a NACHA file: it waits, goes out with a file, and settles or comes back.';
comment on column ach_items.reference is 'What asked for it: however often, it is one entry.';
comment on column ach_items.amount_cents is 'Whole cents; 0 of a prenote.';
comment on column ach_items.trace_no is 'The trace number that its file gave it.';
comment on column ach_items.cleared_on is
  'Of prenotes: the third banking day after settlement, from which the account can be used.';
create index ach_items_waiting on ach_items (system_mode, number) where state = 'waiting';
create index ach_items_of_file on ach_items (file_id, number) where file_id is not null;
create index ach_items_trace on ach_items (trace_no) where trace_no <> '';
create index ach_items_account on ach_items (account_id, number);
create index ach_items_source on ach_items (system_mode, source, number);
