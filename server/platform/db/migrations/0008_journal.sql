-- The journal behind the ledger: books, postings, entries; what staff key by hand.

create table journal_books (
  id integer generated always as identity primary key,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox', 'Demo')),
  last_number bigint not null check (last_number > 0),
  unique (org_id, system_mode)
);
comment on table journal_books is
  'The books of one organization in one mode; every posting belongs to one.';
comment on column journal_books.last_number is
  'The last number given to a posting. Raised first in the transaction that posts, so that there '
  'are no gaps and one posts after the other.';

create table journal_postings (
  book_id integer not null references journal_books (id),
  number bigint not null,
  act text collate "C" not null
    check (act in (
      'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold',
      'release', 'adjust', 'batch', 'settled', 'void', 'restore', 'topup', 'cashout',
      'transfer')),
  transaction_id uuid references transactions (id),
  at timestamptz not null,
  created_at timestamptz not null default now(),
  day date not null,
  note text not null default '',
  prepared_by uuid references users (id),
  approved_by uuid references users (id),
  source text collate "C" not null default '',
  source_id uuid,
  primary key (book_id, number)
);
comment on table journal_postings is
  'A posting: entries that come to 0. Never changed; a mistake is taken back by another posting.';
comment on column journal_postings.number is 'Within the book, without gaps, as they were written.';
comment on column journal_postings.transaction_id is
  'What it was posted for, where a transaction stands for it.';
comment on column journal_postings.at is 'When it happened.';
comment on column journal_postings.day is
  'The day it was made on: the business day of what it stands for where that is the day of `at` '
  'on somebody''s calendar, else the day of `at` by UTC. What is told of a day long gone is '
  'posted today.';
comment on column journal_postings.note is 'Why it was made, in a person''s words.';
comment on column journal_postings.prepared_by is 'Of what needed two persons.';
comment on column journal_postings.approved_by is 'Of what needed two persons.';
comment on column journal_postings.source is
  'What it was posted for where that is no transaction alone: `manual entry`, `deletion`, '
  '`restoration`, `settlement` …';
comment on column journal_postings.source_id is 'Its id.';
create unique index journal_postings_of on journal_postings
  (transaction_id, act)
  where transaction_id is not null and act not in ('hold', 'release', 'void', 'restore');
create index journal_postings_under on journal_postings
  (transaction_id) where transaction_id is not null;
create index journal_postings_noted on journal_postings (book_id, number) where note <> '';

create table journal_entries (
  book_id integer not null,
  number bigint not null,
  line smallint not null,
  account text collate "C" not null
    check (account in (
      'bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax', 'wallets')),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint not null,
  primary key (book_id, number, line),
  foreign key (book_id, number) references journal_postings (book_id, number)
);
comment on table journal_entries is
  'A line of a posting: one account debited (above 0) or credited (below 0).';
comment on column journal_entries.amount_cents is 'Whole cents; above 0 a debit, below 0 a credit.';
comment on column journal_entries.balance_cents is
  'Whole cents that the account comes to with this line: any page of a ledger has its running '
  'balance without adding up.';
create index journal_entries_of_account on journal_entries (book_id, account, number, line);

create table account_balances (
  book_id integer not null references journal_books (id),
  account text collate "C" not null,
  balance_cents bigint not null,
  primary key (book_id, account)
);
comment on table account_balances is 'Summary table: what each account of a book comes to.';
comment on column account_balances.balance_cents is 'Whole cents.';

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
comment on table account_days is
  'Summary table: what was debited and credited to an account on a day. What it came to at the '
  'end of a day is the sum of all days up to it.';
comment on column account_days.debit_cents is 'Whole cents.';
comment on column account_days.credit_cents is 'Whole cents.';
comment on column account_days.first_number is 'The first posting of the day in the book.';
comment on column account_days.last_number is 'The last posting of the day in the book.';

create table manual_entries (
  id uuid primary key default gen_random_uuid(),
  number bigint not null,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  day date not null,
  type text collate "C" not null
    check (type in ('correction', 'cash deposit', 'wire deposit', 'credit', 'fee')),
  account text collate "C" not null,
  side text collate "C" not null check (side in ('debit', 'credit')),
  contra text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  attachment text not null default '',
  state text collate "C" not null
    check (state in ('draft', 'submitted', 'approved', 'rejected', 'reversed', 'discarded')),
  prepared_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_note text not null default '',
  reverses uuid references manual_entries (id),
  transaction_id uuid references transactions (id),
  posting_number bigint,
  version integer not null default 1,
  payer_name text not null default '',
  payer_id_kind text collate "C" not null default '',
  payer_id_last_four text collate "C" not null default '',
  payer_id_hash text collate "C" not null default '',
  payer_is_unknown boolean not null default false,
  constraint manual_entries_check check (contra <> account),
  constraint manual_entries_check1 check (decided_by <> prepared_by),
  constraint manual_entries_check2
    check ((state in ('approved', 'reversed')) = (posting_number is not null)),
  constraint manual_entries_check3 check ((decided_by is null) = (decided_at is null)),
  unique (system_mode, number)
);
comment on table manual_entries is
  'An entry that staff key: prepared by one person, posted when another one approves it. Of a '
  'decided one only the state changes, which a reversal sets: an entry of its own, approved in '
  'its turn.';
comment on column manual_entries.number is 'Display number, without gaps in its mode.';
comment on column manual_entries.contra is 'The account on the other side.';
comment on column manual_entries.amount_cents is 'Whole cents.';
comment on column manual_entries.attachment is
  'Name of the one attached file, empty for none; it is of the group of this id.';
comment on column manual_entries.reverses is 'The entry that this one takes back.';
comment on column manual_entries.transaction_id is
  'What its approval wrote, where money of the organization moved.';
comment on column manual_entries.posting_number is 'The posting that its approval wrote.';
comment on column manual_entries.version is
  'Raised by every save; a save over an older version is refused.';
comment on column manual_entries.payer_name is
  'Who paid the cash, for currency transaction reports.';
comment on column manual_entries.payer_id_last_four is 'The end of the number of the payer''s ID.';
comment on column manual_entries.payer_id_hash is
  'Keyed hash of that number, by which the same person is known again under another spelling.';
comment on column manual_entries.payer_is_unknown is
  'Whoever keyed the cash said that nobody knows who paid.';
create index manual_entries_of_org on manual_entries (org_id, system_mode, number);
create unique index manual_entries_reversed_once on manual_entries
  (reverses) where reverses is not null and state not in ('rejected', 'discarded');
create index manual_entries_payer on manual_entries
  (system_mode, payer_id_hash, number) where payer_id_hash <> '';

create table manual_entry_counters (
  system_mode text collate "C" primary key,
  last_number bigint not null
);
comment on table manual_entry_counters is 'The last number given to a manual entry of a mode.';

create table balance_alerts (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  account text collate "C" not null,
  threshold_cents bigint not null check (threshold_cents >= 0),
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  told_at timestamptz,
  primary key (org_id, system_mode, account, set_by)
);
comment on table balance_alerts is
  'Below how much an account of an organization counts as low, for one person.';
comment on column balance_alerts.threshold_cents is 'Whole cents.';
comment on column balance_alerts.told_at is
  'When it was last told that the balance fell below the limit; null again once it has risen.';
