-- Wallets of purchasers.

create table wallets (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  holder_key text collate "C" not null check (holder_key <> ''),
  holder_name text not null,
  email text not null default '',
  phone text collate "C" not null default '' check (phone ~ '^(\d{10})?$'),
  enrolled_at timestamptz not null,
  last_change bigint not null default 0,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  unique (org_id, system_mode, holder_key)
);
comment on table wallets is 'A purchaser''s wallet with the organization that enrolled it.';
comment on column wallets.number is 'Order of enrolment.';
comment on column wallets.holder_key is 'The holder as transactions name the purchaser.';
comment on column wallets.phone is 'Ten digits; empty where nobody gave one.';
comment on column wallets.last_change is
  'Number of its latest change; raised with the wallet locked, so that there are no gaps and one '
  'change follows the other.';
comment on column wallets.balance_cents is 'Whole cents.';
create index wallets_all on wallets (system_mode, holder_key, number);

create table wallet_changes (
  number bigint generated always as identity primary key,
  wallet_id uuid not null references wallets (id) on delete cascade,
  place bigint not null check (place > 0),
  org_id text collate "C" not null,
  system_mode text collate "C" not null,
  holder_key text collate "C" not null,
  day date not null,
  at timestamptz not null,
  event text collate "C" not null,
  source text collate "C" not null,
  amount_cents bigint not null check (amount_cents <> 0),
  before_cents bigint not null check (before_cents >= 0),
  after_cents bigint not null check (after_cents >= 0),
  transaction_id uuid references transactions (id) on delete cascade,
  ledger_cents bigint,
  constraint wallet_changes_check check (after_cents = before_cents + amount_cents),
  constraint wallet_changes_check1 check ((transaction_id is null) = (ledger_cents is null)),
  unique (wallet_id, place)
);
comment on table wallet_changes is 'A change of a wallet''s balance. Never changed itself.';
comment on column wallet_changes.place is
  'Its place among the changes of the wallet, without gaps.';
comment on column wallet_changes.event is
  'What people read: the label of the transaction, or that of a funding.';
comment on column wallet_changes.source is 'Where it came from (src/domain/wallet/source.ts).';
comment on column wallet_changes.amount_cents is 'Whole cents.';
comment on column wallet_changes.before_cents is 'Whole cents.';
comment on column wallet_changes.after_cents is 'Whole cents.';
comment on column wallet_changes.ledger_cents is
  'Whole cents of the same in the organization''s ledger; taken back with the opposite sign. Null '
  'for what no transaction stands for.';
create index wallet_changes_time on wallet_changes (org_id, system_mode, day, number);
create index wallet_changes_amount on wallet_changes (org_id, system_mode, amount_cents, number);
create index wallet_changes_holder on wallet_changes (org_id, system_mode, holder_key, number);
create index wallet_changes_all_time on wallet_changes (system_mode, day, number);
create index wallet_changes_all_amount on wallet_changes (system_mode, amount_cents, number);
create index wallet_changes_all_holder on wallet_changes (system_mode, holder_key, number);
create index wallet_changes_under on wallet_changes
  (transaction_id) where transaction_id is not null;

create table wallet_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  event text collate "C" not null,
  source text collate "C" not null,
  way text collate "C" not null check (way in ('in', 'out')),
  changes bigint not null,
  cents numeric not null,
  ledger_cents numeric not null,
  primary key (org_id, system_mode, day, event, source, way)
);
comment on table wallet_days is 'Summary table: changes of wallets by day.';
comment on column wallet_days.way is '`in` or `out`.';
comment on column wallet_days.cents is 'Whole cents, above 0 whichever way they went.';
comment on column wallet_days.ledger_cents is 'Whole cents.';
create index wallet_days_all on wallet_days (system_mode, day);

create type wallet_move as (
  org_id text, system_mode text, holder_key text, holder_name text, email text, day date, at
  timestamptz, event text, source text, amount_cents bigint, transaction_id uuid, ledger_cents
  bigint, place bigint
);
comment on type wallet_move is 'Something that changes a wallet, in the order of `place`.';
