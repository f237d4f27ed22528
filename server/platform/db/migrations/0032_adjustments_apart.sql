-- What staff key by hand is no sale and no refund: such a row (entry 'manual') counts in the net and in what is due alone. How many of a
-- day's transactions are such rows is kept beside their number, for what asks for the others.
alter table transaction_days add column adjustments bigint not null default 0;

create or replace function add_to_transaction_sums(changes transaction_days[]) returns void language sql as $$
  insert into transaction_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, state, store
  on conflict (org_id, system_mode, day, method, label, state, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents, adjustments = kept.adjustments + excluded.adjustments;
  insert into transaction_totals as kept
  select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
    sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, method, label, state, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
$$;

-- What a row counts as sold (above 0), or as given back (below).
create function traded_cents(entry text, amount_cents bigint) returns bigint language sql immutable parallel safe
return case when entry = 'manual' then 0 else amount_cents end;

create or replace function transactions_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, count(*),
        sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual')
      from inserted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  insert into transaction_purchasers
  select distinct org_id, system_mode, purchaser_key, purchaser_email from inserted
  where purchaser_key <> '' or purchaser_email <> '' order by 1, 2, 3, 4
  on conflict do nothing;
  return null;
end $$;

create or replace function transactions_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, -count(*),
        -sum(greatest(traded_cents(entry, amount_cents), 0)), -sum(greatest(-traded_cents(entry, amount_cents), 0)),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents), -sum(net_cents), -count(*) filter (where entry = 'manual')
      from deleted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

create or replace function transactions_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, sum(sign),
        sum(sign * greatest(traded_cents(entry, amount_cents), 0)), sum(sign * greatest(-traded_cents(entry, amount_cents), 0)),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * net_cents),
        coalesce(sum(sign) filter (where entry = 'manual'), 0)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * greatest(amount_cents, 0)) <> 0
        or sum(sign * tip_cents) <> 0 or sum(sign * tax_cents) <> 0 or sum(sign * fee_cents) <> 0
        or sum(sign * net_cents) <> 0 or coalesce(sum(sign) filter (where entry = 'manual'), 0) <> 0) as sums));
  return null;
end $$;

-- Adjustments are no facts of sales: they are left out as voided rows are.
create or replace function transaction_facts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason)::transaction_fact
    from inserted));
  return null;
end $$;

create or replace function transaction_facts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(-1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason)::transaction_fact
    from deleted));
  return null;
end $$;

create or replace function transaction_facts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(case when is_new then 1 else -1 end, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual',
      amount_cents, items, purchaser_key, purchaser_state, store, reason)::transaction_fact
    from (select true as is_new, * from inserted union all select false, * from deleted) as changed
    where id in (
      select id from inserted as became join deleted as was using (id)
      where (became.org_id, became.system_mode, became.business_day, became.hour, became.state = 'voided',
          became.amount_cents, became.items, became.purchaser_key, became.purchaser_state, became.store, became.reason)
        is distinct from (was.org_id, was.system_mode, was.business_day, was.hour, was.state = 'voided', was.amount_cents, was.items,
          was.purchaser_key, was.purchaser_state, was.store, was.reason))));
  return null;
end $$;

create or replace function payment_days_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
        count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0)
      from inserted where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

create or replace function payment_days_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, -count(*) filter (where amount_cents > 0),
        -count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0)
      from deleted where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

create or replace function payment_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, coalesce(sum(sign) filter (where amount_cents > 0), 0) as payments,
        coalesce(sum(sign) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as returns,
        coalesce(sum(-sign * amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as return_cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6) as sums
    where payments <> 0 or returns <> 0 or return_cents <> 0));
  return null;
end $$;

-- Rows that are there already.
create temporary table adjusted on commit drop as
select org_id, system_mode, business_day as day, method, label, state, store, count(*) as rows, sum(greatest(amount_cents, 0)) as paid,
  sum(greatest(-amount_cents, 0)) as taken, count(*) filter (where amount_cents > 0 and state <> 'voided') as payments
from transactions where entry = 'manual' group by 1, 2, 3, 4, 5, 6, 7;

update transaction_days as kept
set adjustments = adjusted.rows, gross_cents = gross_cents - paid, refund_cents = refund_cents - taken
from adjusted where (kept.org_id, kept.system_mode, kept.day, kept.method, kept.label, kept.state, kept.store)
  = (adjusted.org_id, adjusted.system_mode, adjusted.day, adjusted.method, adjusted.label, adjusted.state, adjusted.store);

update transaction_totals as kept set gross_cents = gross_cents - adjusted.paid, refund_cents = refund_cents - adjusted.taken
from (
  select org_id, system_mode, method, label, state, store, sum(paid) as paid, sum(taken) as taken from adjusted group by 1, 2, 3, 4, 5, 6
) as adjusted
where (kept.org_id, kept.system_mode, kept.method, kept.label, kept.state, kept.store)
  = (adjusted.org_id, adjusted.system_mode, adjusted.method, adjusted.label, adjusted.state, adjusted.store);

update payment_days as kept set payments = kept.payments - adjusted.payments
from (
  select org_id, system_mode, day, method, label, store, sum(payments) as payments from adjusted group by 1, 2, 3, 4, 5, 6
) as adjusted
where (kept.org_id, kept.system_mode, kept.day, kept.method, kept.label, kept.store)
  = (adjusted.org_id, adjusted.system_mode, adjusted.day, adjusted.method, adjusted.label, adjusted.store);

-- A draft that is given up, or a submitted entry that its preparer takes back, stays with its number.
alter table manual_entries
  drop constraint manual_entries_state_check,
  add constraint manual_entries_state_check check (state in ('draft', 'submitted', 'approved', 'rejected', 'reversed', 'discarded')),
  -- Raised by every change: who saves what somebody has changed meanwhile is told.
  add column version integer not null default 1;

drop index manual_entries_reversed_once;
create unique index manual_entries_reversed_once on manual_entries (reverses)
  where reverses is not null and state not in ('rejected', 'discarded');

-- What is let pass from a day on although a state's rule finds it: an organisation's sales, of one purchaser where one is named, by one
-- rule. Read when a transaction is judged.
create table compliance_exemptions (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  rule_key text collate "C" not null,
  -- '' for whoever is not known.
  purchaser_key text collate "C" not null default '',
  -- Last day on which it holds; null without an end.
  until_on date,
  reason text not null,
  hit_id uuid not null references compliance_hits (id),
  exempted_by_name text not null,
  exempted_at timestamptz not null,
  -- The hit was opened again.
  ended_at timestamptz
);

create unique index compliance_exemptions_now on compliance_exemptions (org_id, system_mode, rule_key, purchaser_key) where ended_at is null;
