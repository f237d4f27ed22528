-- Virtual accounts, which are accounts of a book, and transfers between what organizations have.

create table virtual_accounts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  purpose text not null default '',
  state text collate "C" not null default 'active' check (state in ('active', 'frozen', 'closed')),
  state_reason text not null default '',
  opened_by uuid references users (id),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint virtual_accounts_closed check ((state = 'closed') = (closed_at is not null))
);
comment on table virtual_accounts is
  'A part of what an organization is owed that stands by itself, under a number of its own: an '
  'account of its book. What it comes to is the sum of its journal entries.';
comment on column virtual_accounts.number is
  'Order of opening; its number of twelve digits follows from it.';
comment on column virtual_accounts.name_key is 'The name as lists sort it.';
comment on column virtual_accounts.state is '`frozen`: takes in and gives nothing out.';
comment on column virtual_accounts.state_reason is 'Why it was frozen or closed.';
create unique index virtual_accounts_name on virtual_accounts (org_id, system_mode, name_key)
  where state <> 'closed';
create index virtual_accounts_of_org on virtual_accounts (org_id, system_mode, number);
create index virtual_accounts_all on virtual_accounts (system_mode, number);
create index virtual_accounts_by_name on virtual_accounts (system_mode, name_key, number);

alter table journal_postings
  drop constraint journal_postings_act_check,
  add constraint journal_postings_act_check check (act in (
    'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold', 'release',
    'adjust', 'batch', 'settled', 'void', 'restore', 'topup', 'cashout', 'transfer', 'escrow',
    'move'));
alter table journal_entries
  add column virtual_id uuid references virtual_accounts (id),
  drop constraint journal_entries_account_check,
  add constraint journal_entries_account_check check (account in (
    'bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax', 'wallets', 'escrow', 'virtual')),
  add constraint journal_entries_virtual check ((account = 'virtual') = (virtual_id is not null));
comment on column journal_entries.virtual_id is
  'Of the account `virtual`: the virtual account that the line is of.';
create index journal_entries_of_virtual on journal_entries (virtual_id, number, line)
  where virtual_id is not null;

alter table disbursements
  drop constraint disbursements_funding_check,
  add constraint disbursements_funding_check
    check (funding in ('payable', 'tax', 'fees', 'tips', 'virtual')),
  drop constraint disbursements_carrier_check,
  add constraint disbursements_carrier_check check (carrier in ('', 'wire', 'check', 'bill', 'transfer')),
  add column virtual_id uuid references virtual_accounts (id),
  add constraint disbursements_virtual check ((funding = 'virtual') = (virtual_id is not null));
comment on column disbursements.virtual_id is
  'Of the funding `virtual`: the virtual account that it is paid from.';
create index disbursements_of_virtual on disbursements (virtual_id) where virtual_id is not null;

alter table settlement_adjustments
  drop constraint settlement_adjustments_source_check,
  add constraint settlement_adjustments_source_check
    check (source in ('staff', 'disbursement', 'manual', 'hold', 'escrow', 'transfer'));

alter table ach_items
  drop constraint ach_items_source_check,
  add constraint ach_items_source_check check (source in (
    'prenote', 'settlement', 'disbursement', 'debit', 'transfer', 'dishonor', 'contest'));

create table transfer_limits (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  limit_cents bigint not null check (limit_cents >= 0),
  set_by uuid references users (id),
  set_at timestamptz not null,
  primary key (org_id, system_mode)
);
comment on table transfer_limits is
  'From which amount on transfers out of an organization need a second person, where that is not '
  'the usual one.';
comment on column transfer_limits.limit_cents is 'Whole cents.';

create table transfer_series (
  id uuid primary key default gen_random_uuid(),
  days date[] not null check (cardinality(days) between 1 and 120),
  created_by uuid references users (id),
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table transfer_series is 'The days on which a transfer comes again.';
comment on column transfer_series.days is 'As they were asked for; banks may move them.';
comment on column transfer_series.ended_at is 'When somebody canceled what was to come.';

create table transfers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  from_kind text collate "C" not null check (from_kind in ('book', 'virtual', 'bank')),
  from_org text collate "C" not null references organizations (id),
  from_virtual uuid references virtual_accounts (id),
  from_bank uuid references bank_accounts (id),
  to_kind text collate "C" not null check (to_kind in ('book', 'virtual', 'bank')),
  to_org text collate "C" not null references organizations (id),
  to_virtual uuid references virtual_accounts (id),
  to_bank uuid references bank_accounts (id),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  memo text not null default '',
  day date not null,
  runs_on date not null,
  state text collate "C" not null check (state in (
    'approval', 'scheduled', 'queued', 'sent', 'done', 'failed', 'returned', 'canceled')),
  reason text not null default '',
  excluded text not null default '',
  attempt integer not null default 1 check (attempt > 0),
  disbursement_id uuid unique references disbursements (id),
  series_id uuid references transfer_series (id),
  place integer not null default 0 check (place >= 0),
  created_by uuid references users (id),
  created_at timestamptz not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  processed_by uuid references users (id),
  processed_at timestamptz,
  done_at timestamptz,
  ended_by uuid references users (id),
  ended_at timestamptz,
  constraint transfers_from check (
    (from_kind = 'virtual') = (from_virtual is not null) and (from_kind = 'bank') = (from_bank is not null)),
  constraint transfers_to check (
    (to_kind = 'virtual') = (to_virtual is not null) and (to_kind = 'bank') = (to_bank is not null)),
  constraint transfers_one_bank check (
    not (from_kind = 'bank' and to_kind = 'bank')
    and ((from_kind <> 'bank' and to_kind <> 'bank') or from_org = to_org)),
  constraint transfers_second_person check (approved_by <> created_by),
  constraint transfers_processor check (processed_by <> created_by),
  unique (series_id, place)
);
comment on table transfers is
  'Money that is moved between main balances, virtual accounts and linked bank accounts.';
comment on column transfers.number is 'Its number in the product, T-1 and so on.';
comment on column transfers.amount_cents is 'Whole cents.';
comment on column transfers.fee_cents is 'Whole cents that the organization pays us for it.';
comment on column transfers.day is 'As it was asked for.';
comment on column transfers.runs_on is 'The same, or the next banking day where a bank takes part.';
comment on column transfers.reason is 'Why it failed, came back or was canceled.';
comment on column transfers.excluded is 'Why staff leave it out of the next batch; empty: they do not.';
comment on column transfers.attempt is
  'How often it was tried: each attempt has an entry and a disbursement of its own.';
comment on column transfers.disbursement_id is 'What pays it out to a bank.';
comment on column transfers.place is 'Its place among the days of its series, from 0 on.';
create index transfers_from_org on transfers (from_org, system_mode, number);
create index transfers_to_org on transfers (to_org, system_mode, number);
create index transfers_all on transfers (system_mode, number);
create index transfers_open on transfers (state, runs_on, number)
  where state in ('scheduled', 'queued', 'sent');
create index transfers_into_virtual on transfers (to_virtual) where state = 'sent';
