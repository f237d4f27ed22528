-- Debits of payers by NACHA files, and what banks send back.

create table payer_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text collate "C" not null check (kind in ('checking', 'savings')),
  owner_name text not null,
  routing text collate "C" not null check (routing ~ '^\d{9}$'),
  account_sealed text collate "C" not null,
  last_four text collate "C" not null check (last_four ~ '^\d{4}$'),
  reference text collate "C" unique,
  created_at timestamptz not null
);
comment on table payer_accounts is
  'The bank account of somebody who pays by ACH: exchanged for a token on the pay page, good for one payment.';
comment on column payer_accounts.account_sealed is
  'The account number, encrypted (docs/adr/0009).';
comment on column payer_accounts.reference is
  'The payment that it was given for; null until then, and swept after a day.';
create index payer_accounts_unused on payer_accounts (created_at) where reference is null;

alter table ach_items
  alter column account_id drop not null,
  add column payer_account_id uuid references payer_accounts (id),
  add column returned_at timestamptz,
  add column retry_of uuid references ach_items (id),
  add column retry_no integer not null default 0 check (retry_no between 0 and 2),
  drop constraint ach_items_source_check,
  add constraint ach_items_source_check
    check (source in ('prenote', 'settlement', 'disbursement', 'debit', 'dishonor', 'contest')),
  drop constraint ach_items_transaction_code_check,
  add constraint ach_items_transaction_code_check
    check (transaction_code ~ '^[23][2378]$' or (source in ('dishonor', 'contest') and transaction_code ~ '^[23][16]$')),
  add constraint ach_items_account check (num_nonnulls(account_id, payer_account_id) = 1),
  add constraint ach_items_retry check ((retry_of is null) = (retry_no = 0));
comment on column ach_items.account_id is 'The linked account that it goes to or comes from.';
comment on column ach_items.payer_account_id is 'The same of a payer, for a debit.';
comment on column ach_items.returned_at is 'When its return was taken.';
comment on column ach_items.retry_of is
  'The first presentation of a debit that is presented again.';
comment on column ach_items.retry_no is 'Which retry it is: at most two.';
comment on column ach_items.cleared_on is
  'Of prenotes and debits: the banking day from which no usual return can come any more.';
create unique index ach_items_retries on ach_items (retry_of, retry_no) where retry_of is not null;
create index ach_items_returned on ach_items (source, returned_at) where returned_at is not null;
create index ach_items_payer on ach_items (payer_account_id) where payer_account_id is not null;
create index ach_items_settling on ach_items (settles_on) where state in ('sent', 'settled');
