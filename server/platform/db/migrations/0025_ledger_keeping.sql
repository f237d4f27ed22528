-- The keeping of the ledger: which day a posting belongs to and why it was made, what each account comes to by day, entries keyed by
-- hand, transactions that were taken out and brought back, and the balances that somebody wants to be told of.
alter table journal_postings
  -- The day it was made on: the business day of what it stands for where that is the day of `at` on somebody's calendar, else the day
  -- of `at` by UTC. What is told of a day long gone is posted today: books that were looked at stay as they were, and days lie together.
  add column day date,
  -- Why it was made, in a person's words.
  add column note text not null default '',
  -- Of what needed two people.
  add column prepared_by uuid references users (id),
  add column approved_by uuid references users (id),
  -- What it was posted for where that is no transaction alone: `manual entry`, `deletion`, `restoration`, `settlement` …, and its id.
  add column source text collate "C" not null default '',
  add column source_id uuid;

alter table journal_postings disable trigger journal_postings_stay;
update journal_postings as posting set day = coalesce(
  (select posted.business_day from transactions as posted
   where posted.id = posting.transaction_id and posting.act in ('sale', 'surcharge', 'return')
     and abs(posted.business_day - (posting.at at time zone 'UTC')::date) <= 1),
  (posting.at at time zone 'UTC')::date);
alter table journal_postings enable trigger journal_postings_stay;
alter table journal_postings alter column day set not null;

-- A transaction can be taken out and brought back again and again, and held more than once; all else happens to it once.
alter table journal_postings
  drop constraint journal_postings_act_check,
  add constraint journal_postings_act_check check (act in (
    'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold', 'release', 'adjust', 'batch', 'settled',
    'void', 'restore'));
drop index if exists journal_postings_of;
create unique index journal_postings_of on journal_postings (transaction_id, act)
  where transaction_id is not null and act not in ('hold', 'release', 'void', 'restore');
create index if not exists journal_postings_under on journal_postings (transaction_id) where transaction_id is not null;
create index journal_postings_noted on journal_postings (book_id, number) where note <> '';

-- What a person keyed and another one approved.
alter table transactions
  drop constraint transactions_entry_check,
  add constraint transactions_entry_check check (
    entry in ('payment', 'surcharge', 'return', 'surcharge_return', 'refund', 'manual'));

-- What was debited and credited to an account on a day. What the account came to at its end is the sum of all days up to it. The numbers
-- say where in the book the day lies.
create table account_days (
  book_id integer not null references journal_books (id),
  account text collate "C" not null,
  day date not null,
  debit_cents numeric not null,
  credit_cents numeric not null,
  entries bigint not null,
  first_number bigint not null,
  last_number bigint not null,
  primary key (book_id, account, day)
);

insert into account_days
select book_id, account, day, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*), min(number), max(number)
from journal_entries join journal_postings using (book_id, number) group by 1, 2, 3;

create or replace function journal_entries_inserted() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by book_id, number having min(line) <> 1) then
    raise exception 'The entries of a posting are written at once' using errcode = 'check_violation';
  end if;
  insert into account_balances as kept
  select book_id, account, sum(amount_cents) from inserted group by 1, 2 order by 1, 2
  on conflict (book_id, account) do update set balance_cents = kept.balance_cents + excluded.balance_cents;
  if exists (
    select from (
      select distinct on (book_id, account) book_id, account, balance_cents
      from inserted order by book_id, account, number desc, line desc
    ) as latest
    join account_balances as kept on kept.book_id = latest.book_id and kept.account = latest.account
    where kept.balance_cents <> latest.balance_cents
  ) then
    raise exception 'The running balance is not what the account comes to' using errcode = 'check_violation';
  end if;
  insert into account_days as kept
  select book_id, account, day, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*), min(number), max(number)
  from inserted join journal_postings using (book_id, number) group by 1, 2, 3 order by 1, 2, 3
  on conflict (book_id, account, day) do update
  set debit_cents = kept.debit_cents + excluded.debit_cents, credit_cents = kept.credit_cents + excluded.credit_cents,
    entries = kept.entries + excluded.entries, first_number = least(kept.first_number, excluded.first_number),
    last_number = greatest(kept.last_number, excluded.last_number);
  return null;
end $$;

create trigger account_days_follow before insert or update or delete or truncate on account_days
for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

-- Entries that staff key: prepared by one person, posted when another one approves them. Nothing of a decided one changes but its state,
-- which a reversal sets: an entry of its own, approved in its turn.
create table manual_entries (
  id uuid primary key default gen_random_uuid(),
  -- Without gaps in its mode.
  number bigint not null,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  day date not null,
  type text collate "C" not null check (type in ('correction', 'cash deposit', 'wire deposit', 'credit', 'fee')),
  account text collate "C" not null,
  side text collate "C" not null check (side in ('debit', 'credit')),
  -- The account on the other side.
  contra text collate "C" not null check (contra <> account),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  -- Name of the one attached file, '' for none; it is of the group of this id.
  attachment text not null default '',
  state text collate "C" not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'reversed')),
  prepared_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by uuid references users (id) check (decided_by <> prepared_by),
  decided_at timestamptz,
  decision_note text not null default '',
  -- The entry that this one takes back.
  reverses uuid references manual_entries (id),
  -- What its approval wrote: where money of the organisation moved a transaction, and in any case the posting of this number.
  transaction_id uuid references transactions (id),
  posting_number bigint,
  unique (system_mode, number),
  check ((state in ('approved', 'reversed')) = (posting_number is not null)),
  check ((decided_by is null) = (decided_at is null))
);

create index manual_entries_of_org on manual_entries (org_id, system_mode, number);
create unique index manual_entries_reversed_once on manual_entries (reverses) where reverses is not null and state <> 'rejected';

create table manual_entry_counters (
  system_mode text collate "C" primary key,
  last_number bigint not null
);

-- Transactions that were taken out. The row stays where it is, voided; its postings are mirrored. One row for each time.
create table transaction_deletions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  transaction_id uuid not null references transactions (id),
  -- The transaction as people saw it.
  original jsonb not null,
  state_before text collate "C" not null,
  -- What was due to the organisation for it, or held back of that, and is no longer. Restored, it is again.
  effect_cents bigint not null,
  deleted_by uuid not null references users (id),
  deleted_at timestamptz not null,
  reason text not null,
  ticket text not null default '',
  restored_by uuid references users (id),
  restored_at timestamptz,
  restore_reason text not null default '',
  -- A restoration that was taken back again; the transaction then has a row more.
  undone_by uuid references users (id),
  undone_at timestamptz,
  undo_reason text not null default ''
);

create unique index transaction_deletions_open on transaction_deletions (transaction_id) where restored_at is null;
create index transaction_deletions_of_org on transaction_deletions (org_id, system_mode, number);
create index transaction_deletions_all on transaction_deletions (system_mode, number);
create index transaction_deletions_restored on transaction_deletions (system_mode, restored_at, number) where restored_at is not null;

-- Below how much an account of an organisation counts as low.
create table balance_alerts (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  account text collate "C" not null,
  threshold_cents bigint not null check (threshold_cents >= 0),
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  primary key (org_id, system_mode, account)
);
