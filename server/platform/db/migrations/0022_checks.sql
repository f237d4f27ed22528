-- Checks, which travel for disbursements: the accounts they are drawn on, and what banks are told.

create table check_accounts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  bank_name text not null,
  bank_address text not null default '',
  routing text collate "C" not null check (routing ~ '^\d{9}$'),
  account_sealed text collate "C" not null,
  account_hash bytea not null,
  last_four text collate "C" not null check (last_four ~ '^\d{4}$'),
  fraction text collate "C" not null default '',
  drawer_name text not null,
  drawer_address text not null,
  next_number bigint not null check (next_number > 0),
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (system_mode, account_hash),
  unique (system_mode, name_key)
);
comment on table check_accounts is 'A bank account of the house that checks are drawn on.';
comment on column check_accounts.number is 'Order of writing.';
comment on column check_accounts.name_key is 'The name as lists sort it.';
comment on column check_accounts.account_sealed is
  'The account number, encrypted (docs/adr/0009).';
comment on column check_accounts.account_hash is
  'Keyed hash of routing and account number: the same account is added once.';
comment on column check_accounts.fraction is 'The fraction that banks print on checks; may be empty.';
comment on column check_accounts.next_number is
  'The number of the next check. Raised in the transaction that issues one, under the lock of this '
  'row, so that there are no gaps.';

create table positive_pay_files (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  account_id uuid not null references check_accounts (id),
  from_day date not null,
  to_day date not null,
  issues integer not null check (issues >= 0),
  voids integer not null check (voids >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  made_by uuid references users (id),
  made_at timestamptz not null,
  constraint positive_pay_files_period check (to_day >= from_day),
  constraint positive_pay_files_not_empty check (issues + voids > 0)
);
comment on table positive_pay_files is
  'What a bank was told of checks: each issue and each void once.';
comment on column positive_pay_files.number is 'Its number in the product, P-1 and so on.';
comment on column positive_pay_files.amount_cents is 'Whole cents that its issues come to.';

create table issued_checks (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  disbursement_id uuid not null unique references disbursements (id),
  account_id uuid not null references check_accounts (id),
  check_number bigint,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'issued', 'printed', 'cleared', 'stopped', 'void', 'stale')),
  issued_on date,
  printed_times integer not null default 0,
  printed_at timestamptz,
  cleared_on date,
  cleared_at timestamptz,
  ended_on date,
  exception text not null default '',
  issue_file_id uuid references positive_pay_files (id),
  void_file_id uuid references positive_pay_files (id),
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint issued_checks_numbered check ((check_number is null) = (issued_on is null)),
  constraint issued_checks_out check (state in ('waiting', 'void') or check_number is not null),
  constraint issued_checks_cleared check ((state = 'cleared') = (cleared_on is not null)),
  constraint issued_checks_ended check ((state in ('stopped', 'void', 'stale')) = (ended_on is not null)),
  constraint issued_checks_told check (void_file_id is null or issue_file_id is not null),
  unique (account_id, check_number)
);
comment on table issued_checks is
  'A check: what a disbursement needs that is paid by one. Who prepared and approved it, and what it '
  'comes to, is told by the disbursement.';
comment on column issued_checks.number is 'Order of writing.';
comment on column issued_checks.check_number is 'Its number on its account, once it is issued.';
comment on column issued_checks.state is
  '`waiting`: its disbursement is not sent yet. Then out, cleared, or come back.';
comment on column issued_checks.ended_on is 'When it was voided, stopped or grew stale.';
comment on column issued_checks.exception is
  'Why the last payment that the bank told of it was not taken for it.';
comment on column issued_checks.issue_file_id is 'The file that told the bank of it.';
comment on column issued_checks.void_file_id is 'The file that told the bank of its end.';
create index issued_checks_of_org on issued_checks (org_id, system_mode, number);
create index issued_checks_all on issued_checks (system_mode, number);
create index issued_checks_out_since on issued_checks (issued_on)
  where state in ('issued', 'printed');
create index issued_checks_untold on issued_checks (account_id, issued_on)
  where issue_file_id is null and check_number is not null;
create index issued_checks_issue_file on issued_checks (issue_file_id);
create index issued_checks_void_file on issued_checks (void_file_id);
