-- Settlements: what is due to organisations is batched per banking day and paid to their banks. Tips and their payout, disbursements.
-- Amounts are whole cents.

alter table transactions
  -- Taken by the organisation itself (cash, a check): nothing of its amount is due, its tip, tax and fee are owed to us.
  add column direct boolean not null default false;

update transactions set direct = true where service_origin = 'recordedPayment';

alter table transactions
  -- What a settlement pays out for it; below 0 where it takes off.
  add column due_cents bigint not null generated always as (
    (case when direct then 0 else amount_cents end) - tip_cents - tax_cents - fee_cents) stored;

-- The last numbers given, per organisation and mode: raised first in the act that gives one, so that there are no gaps and one settles after
-- the other.
create table settlement_books (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  last_settlement bigint not null default 0,
  last_payout bigint not null default 0,
  primary key (org_id, system_mode)
);

-- What is agreed with an organisation. One without a row: nothing is kept in reserve.
create table settlement_terms (
  org_id text collate "C" primary key references organisations (id),
  -- Basis points of what a batch pays out.
  reserve_points integer not null default 0 check (reserve_points between 0 and 10000),
  bank_last_four text collate "C" not null default '' check (bank_last_four ~ '^(\d{4})?$')
);

-- A batch: what was due to one organisation up to a day, on its way to its bank (batched), there (settled), or sent back (failed).
create table settlements (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  -- Without gaps within organisation and mode.
  number bigint not null check (number > 0),
  -- The first and the last business day of its transactions.
  from_day date not null,
  to_day date not null,
  -- The banking day that it belongs to, and the one on which its money is expected.
  day date not null,
  expected_on date not null,
  state text collate "C" not null default 'batched' check (state in ('batched', 'settled', 'failed')),
  transactions bigint not null check (transactions >= 0),
  -- Sums of its transactions; what an organisation took itself is in neither of the first two.
  gross_cents bigint not null check (gross_cents >= 0),
  refund_cents bigint not null check (refund_cents >= 0),
  tip_cents bigint not null,
  tax_cents bigint not null,
  fee_cents bigint not null,
  -- Kept back by the terms; what was put on hold less what was released since the settlement before; corrections.
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  held_cents bigint not null default 0,
  adjustment_cents bigint not null default 0,
  net_cents bigint not null check (net_cents > 0),
  bank_last_four text collate "C" not null default '',
  trace_no text collate "C" not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- When it was last given to the bank, and how often by then.
  sent_at timestamptz not null default now(),
  attempts smallint not null default 1,
  settled_at timestamptz,
  failure text not null default '',
  dispute_state text collate "C" not null default 'none' check (dispute_state in ('none', 'open', 'resolved')),
  dispute_reason text not null default '',
  disputed_by uuid references users (id),
  disputed_at timestamptz,
  dispute_answer text not null default '',
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  unique (org_id, system_mode, number),
  check (from_day <= to_day),
  check ((state = 'settled') = (settled_at is not null)),
  check (net_cents = gross_cents - refund_cents - tip_cents - tax_cents - fee_cents - reserve_cents - held_cents
    + adjustment_cents)
);

create index settlements_time on settlements (org_id, system_mode, day, seq);
create index settlements_all_time on settlements (system_mode, day, seq);
create index settlements_amount on settlements (org_id, system_mode, net_cents, seq);
create index settlements_all_amount on settlements (system_mode, net_cents, seq);
create index settlements_open on settlements (sent_at) where state = 'batched';

alter table transactions
  add constraint transactions_settlement_id_fkey foreign key (settlement_id) references settlements (id)
  -- Its transactions say what a settlement comes to, so they are taken before it is written.
  deferrable initially deferred;

create index transactions_settlement on transactions (settlement_id, business_day, number) where settlement_id is not null;
create index transactions_due on transactions (org_id, system_mode, business_day)
  where settlement_id is null and state in ('cleared', 'held');

-- What settlements come to, whatever the day; kept by the database.
create table settlement_sums (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  state text collate "C" not null,
  dispute_state text collate "C" not null,
  settlements bigint not null,
  transactions numeric not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  reserve_cents numeric not null,
  held_cents numeric not null,
  adjustment_cents numeric not null,
  net_cents numeric not null,
  primary key (org_id, system_mode, day, state, dispute_state)
);

create index settlement_sums_all on settlement_sums (system_mode, day);

create function add_to_settlement_sums(changes settlement_sums[]) returns void language sql as $$
  insert into settlement_sums as kept
  select * from unnest(changes) order by org_id, system_mode, day, state, dispute_state
  on conflict (org_id, system_mode, day, state, dispute_state) do update
  set settlements = kept.settlements + excluded.settlements, transactions = kept.transactions + excluded.transactions,
    gross_cents = kept.gross_cents + excluded.gross_cents, refund_cents = kept.refund_cents + excluded.refund_cents,
    tip_cents = kept.tip_cents + excluded.tip_cents, tax_cents = kept.tax_cents + excluded.tax_cents,
    fee_cents = kept.fee_cents + excluded.fee_cents, reserve_cents = kept.reserve_cents + excluded.reserve_cents,
    held_cents = kept.held_cents + excluded.held_cents,
    adjustment_cents = kept.adjustment_cents + excluded.adjustment_cents, net_cents = kept.net_cents + excluded.net_cents;
$$;

create function settlements_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents),
        sum(net_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create function settlements_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, sum(sign), sum(sign * transactions), sum(sign * gross_cents),
        sum(sign * refund_cents), sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents),
        sum(sign * reserve_cents), sum(sign * held_cents), sum(sign * adjustment_cents), sum(sign * net_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5 having sum(sign) <> 0 or sum(sign * net_cents) <> 0) as sums));
  return null;
end $$;

create trigger settlements_inserted after insert on settlements
referencing new table as inserted for each statement execute function settlements_inserted();

create trigger settlements_updated after update on settlements
referencing old table as deleted new table as inserted for each statement execute function settlements_updated();

-- What settlements were stays: they are taken back by adjustments.
create trigger settlements_stay before delete or truncate on settlements
for each statement execute function journal_stays();

-- What is due and in no settlement yet, by business day, method and state; kept by the database. Days of which nothing is due any more
-- have no row.
create table settlement_due (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  state text collate "C" not null check (state in ('cleared', 'held')),
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  due_cents numeric not null,
  number bigint generated always as identity unique,
  primary key (org_id, system_mode, day, method, state)
);

create index settlement_due_time on settlement_due (org_id, system_mode, day, number);
create index settlement_due_all on settlement_due (system_mode, day, number);

-- The transactions of settlement_due, with the sign of a change, as they are counted there.
create type due_change as (
  org_id text, system_mode text, day date, method text, state text, transactions bigint, gross_cents numeric,
  refund_cents numeric, tip_cents numeric, tax_cents numeric, fee_cents numeric, due_cents numeric);

create function add_to_settlement_due(changes due_change[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into settlement_due as kept (
    org_id, system_mode, day, method, state, transactions, gross_cents, refund_cents, tip_cents, tax_cents, fee_cents, due_cents)
  select * from unnest(changes) order by org_id, system_mode, day, method, state
  on conflict (org_id, system_mode, day, method, state) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    due_cents = kept.due_cents + excluded.due_cents;
  delete from settlement_due as kept using unnest(changes) as changed
  where kept.transactions = 0 and kept.org_id = changed.org_id and kept.system_mode = changed.system_mode
    and kept.day = changed.day and kept.method = changed.method and kept.state = changed.state;
end $$;

-- In a settlement comes what is cleared; of what the organisation took itself only that of which something is owed.
create function transactions_due_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when direct then 0 else greatest(amount_cents, 0) end),
        sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(due_cents)
      from inserted
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0)
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create function transactions_due_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, -count(*),
        -sum(case when direct then 0 else greatest(amount_cents, 0) end),
        -sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents), -sum(due_cents)
      from deleted
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0)
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create function transactions_due_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, sum(sign),
        sum(sign * case when direct then 0 else greatest(amount_cents, 0) end),
        sum(sign * case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * due_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0)
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * due_cents) <> 0) as sums));
  return null;
end $$;

create trigger transactions_due_inserted after insert on transactions
referencing new table as inserted for each statement execute function transactions_due_inserted();

create trigger transactions_due_deleted after delete on transactions
referencing old table as deleted for each statement execute function transactions_due_deleted();

create trigger transactions_due_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function transactions_due_updated();

-- Makes it anew from all transactions: after a load that went past the triggers.
create function rebuild_settlement_due() returns void language plpgsql as $$
begin
  delete from settlement_due;
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when direct then 0 else greatest(amount_cents, 0) end),
        sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(due_cents)
      from transactions
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0)
      group by 1, 2, 3, 4, 5) as sums));
end $$;

select rebuild_settlement_due();

-- Money kept back: one transaction (held), an amount, or the reserve of a settlement. Until it is released.
create table settlement_holds (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('transaction', 'amount', 'reserve')),
  transaction_id uuid references transactions (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  held_by uuid references users (id),
  held_at timestamptz not null default now(),
  released_by uuid references users (id),
  released_at timestamptz,
  release_reason text not null default '',
  -- The settlement that paid so much less for it, and the one that paid it after all. A held transaction has neither: it waits itself.
  withheld_in uuid references settlements (id) deferrable initially deferred,
  given_in uuid references settlements (id) deferrable initially deferred,
  check ((kind = 'transaction') = (transaction_id is not null)),
  check (kind <> 'reserve' or withheld_in is not null)
);

create index settlement_holds_waiting on settlement_holds (org_id, system_mode) where given_in is null and kind <> 'transaction';
create index settlement_holds_of_org on settlement_holds (org_id, system_mode, seq);
create index settlement_holds_all on settlement_holds (system_mode, seq);
-- A transaction is held once at a time.
create unique index settlement_holds_open on settlement_holds (transaction_id)
  where transaction_id is not null and released_at is null;

-- Corrections of what a settlement pays. Prepared by one person and approved by another one, or written beside what paid the
-- organisation in another way.
create table settlement_adjustments (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  -- Above 0 the organisation is paid more.
  amount_cents bigint not null check (amount_cents <> 0),
  source text collate "C" not null default 'staff' check (source in ('staff', 'disbursement', 'manual')),
  reason text not null,
  state text collate "C" not null check (state in ('prepared', 'approved', 'declined')),
  prepared_by uuid references users (id),
  prepared_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- The settlement that it is part of; null while it waits.
  settlement_id uuid references settlements (id) deferrable initially deferred,
  check (source <> 'staff' or state = 'prepared' or prepared_by <> decided_by),
  check (settlement_id is null or state = 'approved')
);

create index settlement_adjustments_of on settlement_adjustments (settlement_id) where settlement_id is not null;
create index settlement_holds_in on settlement_holds (withheld_in) where withheld_in is not null;
create index settlement_holds_into on settlement_holds (given_in) where given_in is not null;
create index settlement_adjustments_of_org on settlement_adjustments (org_id, system_mode, seq);
create index settlement_adjustments_all on settlement_adjustments (system_mode, seq);

-- Tips paid out: of one person, all that was unpaid up to a day.
create table tip_payouts (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  number bigint not null check (number > 0),
  tip_user text not null,
  up_to date not null,
  shares bigint not null check (shares > 0),
  amount_cents bigint not null check (amount_cents > 0),
  paid_by uuid references users (id),
  paid_at timestamptz not null default now(),
  unique (org_id, system_mode, number)
);

-- Whose a tip is: the whole of a transaction's tip is its tip user's, until it is split. Written by the database once the money is
-- there; below 0 where it went back.
create table tip_shares (
  number bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id) on delete cascade,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  day date not null,
  tip_user text not null,
  role text collate "C" not null check (role in ('budtender', 'driver')),
  store text collate "C" not null,
  cents bigint not null check (cents <> 0),
  payout_id uuid references tip_payouts (id) deferrable initially deferred,
  unique (transaction_id, tip_user)
);

create index tip_shares_time on tip_shares (org_id, system_mode, day, number);
create index tip_shares_all_time on tip_shares (system_mode, day, number);
create index tip_shares_user on tip_shares (org_id, system_mode, tip_user, day, number);
create index tip_shares_payout on tip_shares (payout_id) where payout_id is not null;

-- What tips come to; kept by the database.
create table tip_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  tip_user text not null,
  role text collate "C" not null,
  store text collate "C" not null,
  is_paid boolean not null,
  shares bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, tip_user, role, store, is_paid)
);

create index tip_days_all on tip_days (system_mode, day);

create function add_to_tip_days(changes tip_days[]) returns void language sql as $$
  insert into tip_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, tip_user, role, store, is_paid
  on conflict (org_id, system_mode, day, tip_user, role, store, is_paid) do update
  set shares = kept.shares + excluded.shares, cents = kept.cents + excluded.cents;
$$;

create function tip_shares_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, count(*), sum(cents)
      from inserted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

create function tip_shares_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, -count(*), -sum(cents)
      from deleted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

create function tip_shares_updated() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, sum(sign), sum(sign * cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7 having sum(sign) <> 0 or sum(sign * cents) <> 0) as sums));
  return null;
end $$;

create trigger tip_shares_inserted after insert on tip_shares
referencing new table as inserted for each statement execute function tip_shares_inserted();

create trigger tip_shares_deleted after delete on tip_shares
referencing old table as deleted for each statement execute function tip_shares_deleted();

create trigger tip_shares_updated after update on tip_shares
referencing old table as deleted new table as inserted for each statement execute function tip_shares_updated();

create function tip_role(information jsonb) returns text language sql immutable as $$
  select case when information @> '{"driver_type": true}' then 'driver' else 'budtender' end
$$;

-- Tips of transactions whose money is there.
create function transactions_tips_inserted() returns trigger language plpgsql as $$
begin
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from inserted where tip_cents <> 0 and state not in ('pending', 'voided') order by number;
  return null;
end $$;

create function transactions_tips_updated() returns trigger language plpgsql as $$
begin
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select now.id, now.org_id, now.system_mode, now.business_day, now.tip_user, tip_role(now.other_information), now.store,
    now.tip_cents
  from inserted as now join deleted as before on before.id = now.id
  where now.tip_cents <> 0 and before.state in ('pending', 'voided') and now.state not in ('pending', 'voided')
  order by now.number
  on conflict do nothing;
  delete from tip_shares using inserted as now
  where tip_shares.transaction_id = now.id and now.state = 'voided' and now.tip_cents <> 0 and payout_id is null;
  return null;
end $$;

create trigger transactions_with_tips_inserted after insert on transactions
referencing new table as inserted for each statement execute function transactions_tips_inserted();

create trigger transactions_with_tips_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function transactions_tips_updated();

-- Makes them anew from all transactions: after a load that went past the triggers, before anything of them was split or paid.
create function rebuild_tip_shares() returns void language plpgsql as $$
begin
  delete from tip_shares;
  delete from tip_days;
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from transactions where tip_cents <> 0 and state not in ('pending', 'voided') order by number;
end $$;

select rebuild_tip_shares();

-- Outgoing payments beside settlements: prepared in a batch by one person, approved by another one, then sent or voided.
create table disbursements (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  -- Whose book it is paid from.
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  batch text collate "C" not null,
  payee text not null,
  payee_type text collate "C" not null check (payee_type in ('merchant', 'agent', 'tax', 'vendor')),
  -- The account of the book that it is paid from.
  funding text collate "C" not null check (funding in ('payable', 'tax', 'fees')),
  amount_cents bigint not null check (amount_cents > 0),
  method text collate "C" not null check (method in ('ach', 'wire', 'check')),
  memo text not null default '',
  state text collate "C" not null default 'prepared' check (state in ('prepared', 'approved', 'sent', 'void')),
  prepared_by uuid references users (id),
  prepared_at timestamptz not null default now(),
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_by uuid references users (id),
  sent_at timestamptz,
  confirmation text collate "C" not null default '',
  voided_by uuid references users (id),
  voided_at timestamptz,
  void_reason text not null default '',
  check (prepared_by <> approved_by),
  check (state <> 'sent' or (approved_by is not null and confirmation <> ''))
);

create index disbursements_of_org on disbursements (org_id, system_mode, seq);
create index disbursements_all on disbursements (system_mode, seq);
