-- What a settlement is made of, each part under its own name: fees that are rows of their own are no refunds, and payouts, deposits and
-- what staff keyed by hand are neither sold nor given back. What a settlement pays stays to the cent.

-- Under which name the amount of a row counts; as figureKindOf of src/domain/transactions/figures.ts.
create function figure_kind(entry text, label text, trade text) returns text language sql immutable parallel safe
return case
  when entry = 'manual' then 'manual'
  when trade = 'back' and label = 'ACH Return' then 'return'
  when trade <> '' then 'trade'
  when entry in ('surcharge', 'surcharge_return') or label in
    ('Wallet Fee', 'Monthly Subscription Fee', 'Fee Assessment', 'MTA Surcharge', 'Purchaser Service Fee') then 'fee'
  else 'other' end;

-- Of `refund_cents`, all that went back, what banks sent back; money that moved without a sale; what staff keyed by hand.
alter table settlement_due
  add column return_cents numeric not null default 0,
  add column other_cents numeric not null default 0,
  add column manual_cents numeric not null default 0;

drop function add_to_settlement_due(due_change[]);
drop type due_change;

-- The transactions of settlement_due, with the sign of a change, as they are counted there.
create type due_change as (
  org_id text, system_mode text, day date, method text, state text, transactions bigint, gross_cents numeric,
  refund_cents numeric, tip_cents numeric, tax_cents numeric, fee_cents numeric, due_cents numeric, return_cents numeric,
  other_cents numeric, manual_cents numeric);

create function add_to_settlement_due(changes due_change[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into settlement_due as kept (
    org_id, system_mode, day, method, state, transactions, gross_cents, refund_cents, tip_cents, tax_cents, fee_cents, due_cents,
    return_cents, other_cents, manual_cents)
  select * from unnest(changes) order by org_id, system_mode, day, method, state
  on conflict (org_id, system_mode, day, method, state) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    due_cents = kept.due_cents + excluded.due_cents, return_cents = kept.return_cents + excluded.return_cents,
    other_cents = kept.other_cents + excluded.other_cents, manual_cents = kept.manual_cents + excluded.manual_cents;
  delete from settlement_due as kept using unnest(changes) as changed
  where kept.transactions = 0 and kept.org_id = changed.org_id and kept.system_mode = changed.system_mode
    and kept.day = changed.day and kept.method = changed.method and kept.state = changed.state;
end $$;

create or replace function transactions_due_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when kind = 'trade' then greatest(paid, 0) else 0 end),
        sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents - case when kind = 'fee' then paid else 0 end), sum(due_cents),
        sum(case when kind = 'return' then -paid else 0 end), sum(case when kind = 'other' then paid else 0 end),
        sum(case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from inserted
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function transactions_due_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, -count(*),
        -sum(case when kind = 'trade' then greatest(paid, 0) else 0 end),
        -sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents - case when kind = 'fee' then paid else 0 end), -sum(due_cents),
        -sum(case when kind = 'return' then -paid else 0 end), -sum(case when kind = 'other' then paid else 0 end),
        -sum(case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from deleted
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function transactions_due_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, sum(sign),
        sum(sign * case when kind = 'trade' then greatest(paid, 0) else 0 end),
        sum(sign * case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * (fee_cents - case when kind = 'fee' then paid else 0 end)),
        sum(sign * due_cents), sum(sign * case when kind = 'return' then -paid else 0 end),
        sum(sign * case when kind = 'other' then paid else 0 end), sum(sign * case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind
        from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * due_cents) <> 0) as sums));
  return null;
end $$;

create or replace function rebuild_settlement_due() returns void language plpgsql as $$
begin
  delete from settlement_due;
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when kind = 'trade' then greatest(paid, 0) else 0 end),
        sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents - case when kind = 'fee' then paid else 0 end), sum(due_cents),
        sum(case when kind = 'return' then -paid else 0 end), sum(case when kind = 'other' then paid else 0 end),
        sum(case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from transactions
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5) as sums));
end $$;

select rebuild_settlement_due();

alter table settlements
  drop constraint settlements_check2,
  add column other_cents bigint not null default 0,
  add column manual_cents bigint not null default 0;

-- Settlements that were made: the same money under its own names. One whose transactions are not all known stays as it was.
update settlements set gross_cents = named.gross_cents, refund_cents = named.refund_cents, return_cents = named.return_cents,
  fee_cents = named.fee_cents, other_cents = named.other_cents, manual_cents = named.manual_cents
from (
  select settlement_id, sum(case when kind = 'trade' then greatest(paid, 0) else 0 end) as gross_cents,
    sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end) as refund_cents,
    sum(case when kind = 'return' then -paid else 0 end) as return_cents,
    sum(fee_cents - case when kind = 'fee' then paid else 0 end) as fee_cents,
    sum(case when kind = 'other' then paid else 0 end) as other_cents,
    sum(case when kind = 'manual' then paid else 0 end) as manual_cents,
    sum(paid) as paid_cents, sum(fee_cents) as own_fee_cents
  from (
    select settlement_id, fee_cents, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind
    from transactions where settlement_id is not null) as counted
  group by 1) as named
where settlements.id = named.settlement_id
  and (settlements.gross_cents - settlements.refund_cents, settlements.fee_cents) = (named.paid_cents, named.own_fee_cents);

alter table settlements add constraint settlements_add_up check (
  net_cents = gross_cents - refund_cents - tip_cents - tax_cents - fee_cents + other_cents + manual_cents - reserve_cents - held_cents
    + adjustment_cents);

-- It is told with the other sums.
drop trigger settlements_returns on settlements;
drop function settlements_take_returns();

alter table settlement_sums
  add column other_cents numeric not null default 0,
  add column manual_cents numeric not null default 0;

create or replace function add_to_settlement_sums(changes settlement_sums[]) returns void language sql as $$
  insert into settlement_sums as kept
  select * from unnest(changes) order by org_id, system_mode, day, state, dispute_state
  on conflict (org_id, system_mode, day, state, dispute_state) do update
  set settlements = kept.settlements + excluded.settlements, transactions = kept.transactions + excluded.transactions,
    gross_cents = kept.gross_cents + excluded.gross_cents, refund_cents = kept.refund_cents + excluded.refund_cents,
    tip_cents = kept.tip_cents + excluded.tip_cents, tax_cents = kept.tax_cents + excluded.tax_cents,
    fee_cents = kept.fee_cents + excluded.fee_cents, reserve_cents = kept.reserve_cents + excluded.reserve_cents,
    held_cents = kept.held_cents + excluded.held_cents,
    adjustment_cents = kept.adjustment_cents + excluded.adjustment_cents, net_cents = kept.net_cents + excluded.net_cents,
    return_cents = kept.return_cents + excluded.return_cents, other_cents = kept.other_cents + excluded.other_cents,
    manual_cents = kept.manual_cents + excluded.manual_cents;
$$;

create or replace function settlements_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents),
        sum(net_cents), sum(return_cents), sum(other_cents), sum(manual_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function settlements_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, sum(sign), sum(sign * transactions), sum(sign * gross_cents),
        sum(sign * refund_cents), sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents),
        sum(sign * reserve_cents), sum(sign * held_cents), sum(sign * adjustment_cents), sum(sign * net_cents),
        sum(sign * return_cents), sum(sign * other_cents), sum(sign * manual_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * net_cents) <> 0 or sum(sign * return_cents) <> 0) as sums));
  return null;
end $$;

delete from settlement_sums;

insert into settlement_sums
select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
  sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents), sum(net_cents),
  sum(return_cents), sum(other_cents), sum(manual_cents)
from settlements group by 1, 2, 3, 4, 5;
