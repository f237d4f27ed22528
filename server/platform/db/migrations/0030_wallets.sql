-- Wallets of purchasers, with every change of what they hold: what it was before, what it is after. Written by the database in the act
-- that writes a transaction by wallet, whoever writes it. Also what is kept of disbursements, and which low balances were told of.
-- Amounts are whole cents.

-- A purchaser's wallet with the organisation that enrolled it.
create table wallets (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  -- The holder as transactions name the purchaser.
  holder_key text collate "C" not null check (holder_key <> ''),
  holder_name text not null,
  email text not null default '',
  -- Ten digits; '' where nobody gave one.
  phone text collate "C" not null default '' check (phone ~ '^(\d{10})?$'),
  enrolled_at timestamptz not null,
  -- Of its changes; raised with the wallet held, so that there are no gaps and one change follows the other.
  last_change bigint not null default 0,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  unique (org_id, system_mode, holder_key)
);

create index wallets_all on wallets (system_mode, holder_key, number);

create table wallet_changes (
  number bigint generated always as identity primary key,
  wallet_id uuid not null references wallets (id) on delete cascade,
  -- Without gaps within the wallet.
  place bigint not null check (place > 0),
  org_id text collate "C" not null,
  system_mode text collate "C" not null,
  holder_key text collate "C" not null,
  day date not null,
  at timestamptz not null,
  -- What people read: the label of the transaction (src/domain/transactions/label.ts), or that of a funding.
  event text collate "C" not null,
  -- Where it came from (src/domain/wallet/source.ts).
  source text collate "C" not null,
  amount_cents bigint not null check (amount_cents <> 0),
  before_cents bigint not null check (before_cents >= 0),
  after_cents bigint not null check (after_cents >= 0),
  transaction_id uuid references transactions (id) on delete cascade,
  -- The same as the organisation's ledger has it; taken back with the opposite sign. Null for what no transaction stands for.
  ledger_cents bigint,
  unique (wallet_id, place),
  check (after_cents = before_cents + amount_cents),
  check ((transaction_id is null) = (ledger_cents is null))
);

create index wallet_changes_time on wallet_changes (org_id, system_mode, day, number);
create index wallet_changes_amount on wallet_changes (org_id, system_mode, amount_cents, number);
create index wallet_changes_holder on wallet_changes (org_id, system_mode, holder_key, number);
create index wallet_changes_all_time on wallet_changes (system_mode, day, number);
create index wallet_changes_all_amount on wallet_changes (system_mode, amount_cents, number);
create index wallet_changes_all_holder on wallet_changes (system_mode, holder_key, number);
create index wallet_changes_under on wallet_changes (transaction_id) where transaction_id is not null;

-- They go with their wallet alone.
create trigger wallet_changes_stay before update or delete or truncate on wallet_changes
for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

-- What changes come to by day; kept by the database.
create table wallet_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  event text collate "C" not null,
  source text collate "C" not null,
  way text collate "C" not null check (way in ('in', 'out')),
  changes bigint not null,
  -- Above 0, whichever way it went.
  cents numeric not null,
  ledger_cents numeric not null,
  primary key (org_id, system_mode, day, event, source, way)
);

create index wallet_days_all on wallet_days (system_mode, day);

create function add_to_wallet_days(changes wallet_days[]) returns void language sql as $$
  insert into wallet_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, event, source, way
  on conflict (org_id, system_mode, day, event, source, way) do update
  set changes = kept.changes + excluded.changes, cents = kept.cents + excluded.cents,
    ledger_cents = kept.ledger_cents + excluded.ledger_cents;
$$;

create function wallet_changes_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_wallet_days(array(
    select row(sums.*)::wallet_days from (
      select org_id, system_mode, day, event, source, case when amount_cents > 0 then 'in' else 'out' end, count(*),
        sum(abs(amount_cents)), coalesce(sum(ledger_cents), 0)
      from inserted group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

create function wallet_changes_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_wallet_days(array(
    select row(sums.*)::wallet_days from (
      select org_id, system_mode, day, event, source, case when amount_cents > 0 then 'in' else 'out' end, -count(*),
        -sum(abs(amount_cents)), -coalesce(sum(ledger_cents), 0)
      from deleted group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

create trigger wallet_changes_inserted after insert on wallet_changes
referencing new table as inserted for each statement execute function wallet_changes_inserted();

create trigger wallet_changes_deleted after delete on wallet_changes
referencing old table as deleted for each statement execute function wallet_changes_deleted();

-- Something that changes wallets, in the order of `place`.
create type wallet_move as (
  org_id text, system_mode text, holder_key text, holder_name text, email text, day date, at timestamptz, event text, source text,
  amount_cents bigint, transaction_id uuid, ledger_cents bigint, place bigint);

-- Writes moves to their wallets, and enrols who has none. A wallet that holds less than it pays was funded by its holder with the rest
-- before, in whole steps: the processor that let it pay has taken that from where the holder funds it. One statement, whatever comes.
create function write_wallet_moves(moves wallet_move[], step bigint) returns void language plpgsql as $$
begin
  if cardinality(moves) = 0 then return; end if;
  insert into wallets (org_id, system_mode, holder_key, holder_name, email, enrolled_at)
  select distinct on (org_id, system_mode, holder_key) org_id, system_mode, holder_key, holder_name, email, at
  from unnest(moves) order by org_id, system_mode, holder_key, place
  on conflict (org_id, system_mode, holder_key) do nothing;
  -- In one order, so that two acts never wait for each other.
  perform from wallets
  where (org_id, system_mode, holder_key) in (select org_id, system_mode, holder_key from unnest(moves))
  order by org_id, system_mode, holder_key for update;
  with bare as (
    select moved.*, wallet.id as wallet_id, wallet.last_change, wallet.balance_cents,
      wallet.balance_cents + sum(moved.amount_cents) over (partition by wallet.id order by moved.place) as unfunded
    from unnest(moves) as moved join wallets as wallet using (org_id, system_mode, holder_key)),
  funded as (
    select *, ceil(greatest(0, -min(unfunded) over (partition by wallet_id order by place)) / step::numeric) * step as funds
    from bare),
  -- The funding, then what it was for.
  lines as (
    select wallet_id, last_change, balance_cents, place, 0 as line, org_id, system_mode, holder_key, day, at,
      'Account Funding' as event, 'funding' as source,
      (funds - lag(funds, 1, 0::numeric) over (partition by wallet_id order by place))::bigint as amount_cents,
      null::uuid as transaction_id, null::bigint as ledger_cents
    from funded
    union all
    select wallet_id, last_change, balance_cents, place, 1, org_id, system_mode, holder_key, day, at, event, source,
      amount_cents, transaction_id, ledger_cents
    from funded),
  run as (
    select *, last_change + row_number() over in_order as own_place,
      (balance_cents + sum(amount_cents) over in_order)::bigint as after_cents
    from lines where amount_cents <> 0
    window in_order as (partition by wallet_id order by place, line)),
  written as (
    insert into wallet_changes (wallet_id, place, org_id, system_mode, holder_key, day, at, event, source, amount_cents, before_cents,
      after_cents, transaction_id, ledger_cents)
    select wallet_id, own_place, org_id, system_mode, holder_key, day, at, event, source, amount_cents, after_cents - amount_cents,
      after_cents, transaction_id, ledger_cents
    from run order by place, line
    returning wallet_id, place, after_cents)
  update wallets set last_change = latest.place, balance_cents = latest.after_cents
  from (select distinct on (wallet_id) wallet_id, place, after_cents from written order by wallet_id, place desc) as latest
  where wallets.id = latest.wallet_id;
end $$;

-- True for transactions that are of somebody's wallet: those that name no purchaser are the organisation's own.
create function is_wallet_move(posted transactions) returns boolean language sql immutable as $$
  select posted.method = 'wallet' and posted.purchaser_key <> '' and posted.amount_cents <> 0
    and posted.system_mode in ('Production', 'Sandbox');
$$;

-- 1 for what is put into a wallet, -1 for what is paid from it; what is given back of either has its flags, and an amount below 0
-- (src/domain/wallet/fundingFlags.ts).
create function wallet_way(flags jsonb) returns integer language sql immutable as $$
  select case when flags @> '{"addMoneyToWallet": true}' or flags @> '{"registration_credit": true}'
    or flags @> '{"fund_account_credit": true}' or flags @> '{"bank_linking_credit": true}' then 1 else -1 end;
$$;

-- What a transaction does to its wallet; `sign` is -1 where it is taken back.
create function wallet_move_of(posted transactions, day date, took_place timestamptz, source text, sign integer, place bigint)
returns wallet_move language sql immutable as $$
  select row(posted.org_id, posted.system_mode, posted.purchaser_key,
    coalesce(nullif(posted.purchaser_name, ''), posted.purchaser_key), posted.purchaser_email, day, took_place, posted.label, source,
    sign * wallet_way(posted.other_information) * posted.amount_cents,
    posted.id, sign * posted.amount_cents, place)::wallet_move;
$$;

create function wallet_source(posted transactions) returns text language sql immutable as $$
  select case when posted.entry = 'refund' then 'refund'
    when posted.entry in ('return', 'surcharge_return') then 'return'
    else coalesce(nullif(posted.service_origin, ''), 'other') end;
$$;

create function wallets_follow_inserted() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select wallet_move_of(posted, posted.business_day, posted.activity_at, wallet_source(posted), 1, posted.number)
    from inserted as written join transactions as posted on posted.id = written.id
    where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)), 1);
  return null;
end $$;

-- A transaction that is taken out is taken back in its wallet as well, and stands again where it is restored.
create function wallets_follow_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select wallet_move_of(posted, (now() at time zone 'UTC')::date, now(),
      case posted.state when 'voided' then 'deletion' else 'restoration' end,
      case posted.state when 'voided' then -1 else 1 end, posted.number)
    from inserted as became join deleted as was using (id) join transactions as posted using (id)
    where became.method = 'wallet' and (became.state = 'voided') <> (was.state = 'voided') and is_wallet_move(posted)), 1);
  return null;
end $$;

-- Transactions of the Sandbox are cleared all at once, with the wallets that paid in it.
create function wallets_follow_deleted() returns trigger language plpgsql as $$
begin
  delete from wallets where (org_id, system_mode) in (
    select org_id, system_mode from deleted where method = 'wallet' and system_mode = 'Sandbox');
  return null;
end $$;

create trigger wallets_follow_inserted after insert on transactions
referencing new table as inserted for each statement execute function wallets_follow_inserted();

create trigger wallets_follow_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function wallets_follow_updated();

create trigger wallets_follow_deleted after delete on transactions
referencing old table as deleted for each statement execute function wallets_follow_deleted();

-- Makes all wallets anew from all transactions, in the order in which they happened: for what goes past the triggers.
create function rebuild_wallets(step bigint) returns void language plpgsql as $$
begin
  delete from wallets;
  delete from wallet_days;
  perform write_wallet_moves(array(
    select wallet_move_of(posted, posted.business_day, posted.activity_at, wallet_source(posted), 1,
      row_number() over (order by posted.activity_at, posted.number))
    from transactions as posted
    where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)), step);
end $$;

select rebuild_wallets(1);

-- What disbursements come to by the day (UTC) on which they were prepared; kept by the database.
create table disbursement_sums (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  state text collate "C" not null,
  payee_type text collate "C" not null,
  disbursements bigint not null,
  amount_cents numeric not null,
  primary key (org_id, system_mode, day, state, payee_type)
);

create index disbursement_sums_all on disbursement_sums (system_mode, day);

create function disbursements_written() returns trigger language plpgsql as $$
begin
  insert into disbursement_sums as kept
  select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, count(*), sum(amount_cents)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, state, payee_type) do update
  set disbursements = kept.disbursements + excluded.disbursements, amount_cents = kept.amount_cents + excluded.amount_cents;
  return null;
end $$;

create function disbursements_left() returns trigger language plpgsql as $$
begin
  update disbursement_sums as kept
  set disbursements = kept.disbursements - gone.disbursements, amount_cents = kept.amount_cents - gone.amount_cents
  from (
    select org_id, system_mode, (prepared_at at time zone 'UTC')::date as day, state, payee_type, count(*) as disbursements,
      sum(amount_cents) as amount_cents
    from deleted group by 1, 2, 3, 4, 5) as gone
  where (kept.org_id, kept.system_mode, kept.day, kept.state, kept.payee_type)
    = (gone.org_id, gone.system_mode, gone.day, gone.state, gone.payee_type);
  return null;
end $$;

create trigger disbursements_added after insert on disbursements
referencing new table as inserted for each statement execute function disbursements_written();

-- What it was goes before what it is comes: triggers of one event run in the order of their names.
create trigger disbursements_moved_1 after update on disbursements
referencing old table as deleted for each statement execute function disbursements_left();

create trigger disbursements_moved_2 after update on disbursements
referencing new table as inserted for each statement execute function disbursements_written();

create trigger disbursements_removed after delete on disbursements
referencing old table as deleted for each statement execute function disbursements_left();

insert into disbursement_sums
select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, count(*), sum(amount_cents)
from disbursements group by 1, 2, 3, 4, 5;

-- When it was last told that the balance fell below its limit; null again once it has risen.
alter table balance_alerts add column told_at timestamptz;
