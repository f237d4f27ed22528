-- What a row is of trade, decided when it is written (src/domain/transactions/trade.ts): sold, given back of what was sold, or '' for money
-- that moves otherwise. What goes back is of trade where what it takes back was, whatever the labels of both.
alter table transactions add column trade text collate "C" not null default 'sold';

-- Rows that are there already: by label, but a payment of an invoice and what lists goods is sold. What staff keyed by hand never is.
alter table transactions disable trigger user;

update transactions set trade = ''
where entry = 'manual' or ((label like 'Settlement%' or label in (
    'Wallet Transfer', 'Wallet Cash Out', 'Account Funding', 'Instant Ledger Credit', 'P2P Payment', 'P2P Reversal', 'R2P Payment',
    'Cash Deposit', 'Wire Deposit', 'Wire Out', 'Disbursement', 'Commission Payout', 'Payout', 'Tax Remittance', 'Wallet Fee',
    'Monthly Subscription Fee', 'Fee Assessment', 'MTA Surcharge', 'Purchaser Service Fee'))
  and not (entry = 'payment' and capture_type = 'invoice') and items = '[]');

update transactions as back set trade = paid.trade
from transaction_refunds as refund join transactions as paid on paid.id = refund.refunded_id
where back.id = refund.transaction_id and back.trade <> paid.trade;

update transactions as back set trade = paid.trade
from transactions as paid
where back.payment_id = paid.payment_id and back.trade <> paid.trade
  and (back.entry, paid.entry) in (('return', 'payment'), ('surcharge_return', 'surcharge'));

update transactions set trade = 'back' where trade = 'sold' and amount_cents < 0;

alter table transactions enable trigger user;

-- Told with each row: what does not know of it writes no row instead of an untrue one.
alter table transactions
  alter column trade drop default,
  add constraint transactions_trade_check check (trade = '' or trade = case when amount_cents < 0 then 'back' else 'sold' end);

-- What was given back is little among much that was sold.
create index transactions_back on transactions (org_id, system_mode, business_day, number) where trade = 'back';
create index transactions_all_back on transactions (system_mode, business_day, number) where trade = 'back';

-- The kept sums have it in their keys.
alter table transaction_days
  add column trade text collate "C" not null default '',
  drop constraint transaction_days_pkey,
  add primary key (org_id, system_mode, day, method, label, state, store, trade);

alter table transaction_totals
  add column trade text collate "C" not null default '',
  drop constraint transaction_totals_pkey,
  add primary key (org_id, system_mode, method, label, state, store, trade);

alter table payment_days
  add column trade text collate "C" not null default '',
  drop constraint payment_days_pkey,
  add primary key (org_id, system_mode, day, method, label, store, trade);

alter table transaction_days alter column trade drop default;
alter table transaction_totals alter column trade drop default;
alter table payment_days alter column trade drop default;

create or replace function add_to_transaction_sums(changes transaction_days[]) returns void language sql as $$
  insert into transaction_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, state, store, trade
  on conflict (org_id, system_mode, day, method, label, state, store, trade) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents, adjustments = kept.adjustments + excluded.adjustments;
  insert into transaction_totals as kept
  select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
    sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), trade
  from unnest(changes) group by 1, 2, 3, 4, 5, 6, 14 order by 1, 2, 3, 4, 5, 6, 14
  on conflict (org_id, system_mode, method, label, state, store, trade) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
$$;

create or replace function transactions_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, count(*),
        sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual'), trade
      from inserted group by 1, 2, 3, 4, 5, 6, 7, trade) as sums));
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
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents), -sum(net_cents), -count(*) filter (where entry = 'manual'), trade
      from deleted group by 1, 2, 3, 4, 5, 6, 7, trade) as sums));
  return null;
end $$;

create or replace function transactions_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, sum(sign),
        sum(sign * greatest(traded_cents(entry, amount_cents), 0)), sum(sign * greatest(-traded_cents(entry, amount_cents), 0)),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * net_cents),
        coalesce(sum(sign) filter (where entry = 'manual'), 0), trade
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7, trade
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * greatest(amount_cents, 0)) <> 0
        or sum(sign * tip_cents) <> 0 or sum(sign * tax_cents) <> 0 or sum(sign * fee_cents) <> 0
        or sum(sign * net_cents) <> 0 or coalesce(sum(sign) filter (where entry = 'manual'), 0) <> 0) as sums));
  return null;
end $$;

create or replace function add_to_payment_days(changes payment_days[]) returns void language sql as $$
  insert into payment_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, store, trade
  on conflict (org_id, system_mode, day, method, label, store, trade) do update
  set payments = kept.payments + excluded.payments, returns = kept.returns + excluded.returns,
    return_cents = kept.return_cents + excluded.return_cents;
$$;

create or replace function payment_days_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
        count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
      from inserted where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade) as sums));
  return null;
end $$;

create or replace function payment_days_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, -count(*) filter (where amount_cents > 0),
        -count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
      from deleted where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade) as sums));
  return null;
end $$;

create or replace function payment_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, coalesce(sum(sign) filter (where amount_cents > 0), 0) as payments,
        coalesce(sum(sign) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as returns,
        coalesce(sum(-sign * amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as return_cents, trade
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade) as sums
    where payments <> 0 or returns <> 0 or return_cents <> 0));
  return null;
end $$;

-- What of a purchaser's day was trade: rules look at all of it, figures of sales at this alone.
alter table purchaser_days
  -- Purchases: rows above 0.
  add column sales bigint not null default 0,
  -- What was spent less what came back.
  add column sales_cents numeric not null default 0;

alter type transaction_fact add attribute trade text;

-- Hours and items are of what was traded.
create or replace function add_to_transaction_facts(changes transaction_fact[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into transaction_hours as kept
  select org_id, system_mode, day, hour, sum(sign), sum(sign * amount_cents)
  from unnest(changes) where hour is not null and amount_cents > 0 and not voided and trade <> ''
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, day, hour) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents;

  insert into item_days as kept
  select org_id, system_mode, day, coalesce(sku, ''), coalesce(title, ''), coalesce(kind, ''),
    sum(way * coalesce(quantity, 0)), sum(way * coalesce(grams, 0)), sum(way * coalesce(cents, 0))
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and trade <> ''
  ) as changed, jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, day, sku, title, kind) do update
  set quantity = kept.quantity + excluded.quantity, grams = kept.grams + excluded.grams, cents = kept.cents + excluded.cents;

  insert into purchaser_days as kept
  select org_id, system_mode, day, purchaser_key, purchaser_state, store,
    sum(case when amount_cents > 0 then sign else 0 end), sum(sign * amount_cents),
    sum(way * flower), sum(way * concentrate), sum(way * edible), sum(way * plants),
    sum(case when amount_cents > 0 and trade <> '' then sign else 0 end), sum(case when trade <> '' then sign * amount_cents else 0 end)
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and purchaser_key <> ''
  ) as changed, lateral (
    select coalesce(sum(grams) filter (where kind = 'flower'), 0) as flower,
      coalesce(sum(grams) filter (where kind = 'concentrate'), 0) as concentrate,
      coalesce(sum(grams) filter (where kind = 'edible'), 0) as edible,
      coalesce(sum(quantity) filter (where kind = 'plant'), 0) as plants
    from jsonb_to_recordset(items) as item (kind text, quantity numeric, grams numeric)
  ) as taken
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, day, purchaser_key, purchaser_state, store) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents,
    flower_grams = kept.flower_grams + excluded.flower_grams, concentrate_grams = kept.concentrate_grams + excluded.concentrate_grams,
    edible_grams = kept.edible_grams + excluded.edible_grams, plants = kept.plants + excluded.plants,
    sales = kept.sales + excluded.sales, sales_cents = kept.sales_cents + excluded.sales_cents;

  insert into reason_days as kept
  select org_id, system_mode, day, reason, sum(sign), sum(sign * abs(amount_cents))
  from unnest(changes) where reason <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, day, reason) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
end $$;

create or replace function transaction_facts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason, trade)::transaction_fact
    from inserted));
  return null;
end $$;

create or replace function transaction_facts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(-1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason, trade)::transaction_fact
    from deleted));
  return null;
end $$;

create or replace function transaction_facts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(case when is_new then 1 else -1 end, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual',
      amount_cents, items, purchaser_key, purchaser_state, store, reason, trade)::transaction_fact
    from (select true as is_new, * from inserted union all select false, * from deleted) as changed
    where id in (
      select id from inserted as became join deleted as was using (id)
      where (became.org_id, became.system_mode, became.business_day, became.hour, became.state = 'voided', became.amount_cents,
          became.items, became.purchaser_key, became.purchaser_state, became.store, became.reason, became.trade)
        is distinct from (was.org_id, was.system_mode, was.business_day, was.hour, was.state = 'voided', was.amount_cents, was.items,
          was.purchaser_key, was.purchaser_state, was.store, was.reason, was.trade))));
  return null;
end $$;

-- Who bought first when, and what in which month, is of trade alone.
create or replace function follow_purchaser_days(changes purchaser_days[]) returns void language plpgsql as $$
begin
  insert into purchaser_firsts as kept
  select org_id, system_mode, purchaser_key, min(day) from unnest(changes) where sales > 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (org_id, system_mode, purchaser_key) do update
  set first_day = excluded.first_day where excluded.first_day < kept.first_day;
  insert into purchaser_months as kept
  select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents)
  from unnest(changes) where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, purchaser_key, month) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
  -- A first day on which nothing is left of what was bought: the next one is looked for.
  if exists (select from unnest(changes) where sales < 0) then
    delete from purchaser_firsts as kept using (
      select distinct org_id, system_mode, purchaser_key, day from unnest(changes) where sales < 0) as lessened
    where (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day)
        = (lessened.org_id, lessened.system_mode, lessened.purchaser_key, lessened.day)
      and not exists (
        select from purchaser_days as other
        where (other.org_id, other.system_mode, other.purchaser_key, other.day)
          = (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day) and other.sales > 0);
    insert into purchaser_firsts
    select org_id, system_mode, purchaser_key, min(day) from purchaser_days
    where (org_id, system_mode, purchaser_key) in (
      select org_id, system_mode, purchaser_key from unnest(changes) where sales < 0) and sales > 0
    group by 1, 2, 3 order by 1, 2, 3
    on conflict do nothing;
  end if;
  update purchaser_months as kept set first_month = became.month
  from (
    select changed.org_id, changed.system_mode, changed.purchaser_key, date_trunc('month', firsts.first_day)::date as month
    from (select distinct org_id, system_mode, purchaser_key from unnest(changes)) as changed
    left join purchaser_firsts as firsts using (org_id, system_mode, purchaser_key)) as became
  where (kept.org_id, kept.system_mode, kept.purchaser_key) = (became.org_id, became.system_mode, became.purchaser_key)
    and kept.first_month is distinct from became.month;
end $$;

create or replace function purchaser_days_updated() returns trigger language plpgsql as $$
begin
  perform follow_purchaser_days(array(
    select row(became.org_id, became.system_mode, became.day, became.purchaser_key, became.purchaser_state, became.store,
      0, 0, 0, 0, 0, 0, became.sales - was.sales, became.sales_cents - was.sales_cents)::purchaser_days
    from inserted as became join deleted as was using (org_id, system_mode, day, purchaser_key, purchaser_state, store)
    where (became.sales, became.sales_cents) is distinct from (was.sales, was.sales_cents)));
  return null;
end $$;

-- What is kept of the rows that are there already.
truncate transaction_days, transaction_totals, payment_days, transaction_hours, item_days, purchaser_firsts, purchaser_months;

insert into transaction_days
select org_id, system_mode, business_day, method, label, state, store, count(*),
  sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)),
  sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual'), trade
from transactions group by 1, 2, 3, 4, 5, 6, 7, trade;

insert into transaction_totals
select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
  sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), trade
from transaction_days group by 1, 2, 3, 4, 5, 6, 14;

insert into payment_days
select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
  count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
  coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
from transactions where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade;

insert into transaction_hours
select org_id, system_mode, business_day, hour, count(*), sum(amount_cents) from transactions
where hour is not null and amount_cents > 0 and state <> 'voided' and trade <> '' group by 1, 2, 3, 4;

insert into item_days
select org_id, system_mode, business_day, coalesce(sku, ''), coalesce(title, ''), coalesce(kind, ''),
  sum(way * coalesce(quantity, 0)), sum(way * coalesce(grams, 0)), sum(way * coalesce(cents, 0))
from (
  select *, case when amount_cents < 0 then -1 else 1 end as way from transactions where state <> 'voided' and trade <> ''
) as sold, jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
group by 1, 2, 3, 4, 5, 6;

alter table purchaser_days disable trigger user;

update purchaser_days as kept set sales = sold.sales, sales_cents = sold.cents
from (
  select org_id, system_mode, business_day, purchaser_key, purchaser_state, store, count(*) filter (where amount_cents > 0) as sales,
    sum(amount_cents) as cents
  from transactions where purchaser_key <> '' and state <> 'voided' and trade <> '' group by 1, 2, 3, 4, 5, 6) as sold
where (kept.org_id, kept.system_mode, kept.day, kept.purchaser_key, kept.purchaser_state, kept.store)
  = (sold.org_id, sold.system_mode, sold.business_day, sold.purchaser_key, sold.purchaser_state, sold.store);

alter table purchaser_days enable trigger user;

insert into purchaser_firsts
select org_id, system_mode, purchaser_key, min(day) from purchaser_days where sales > 0 group by 1, 2, 3;

insert into purchaser_months
select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents),
  min(date_trunc('month', first_day)::date)
from purchaser_days left join purchaser_firsts using (org_id, system_mode, purchaser_key)
where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4;

-- What payments of tax invoices that stand come to, by the municipality of the invoice ('' for none) and the day of the payment.
create table tax_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  municipality text collate "C" not null,
  payments bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, municipality)
);

-- The rows of tax_days, with the sign of a change. Taken in one order, so that two statements never wait for each other.
create function add_to_tax_days(changes tax_days[]) returns void language sql as $$
  insert into tax_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, municipality
  on conflict (org_id, system_mode, day, municipality) do update
  set payments = kept.payments + excluded.payments, cents = kept.cents + excluded.cents;
$$;

create function tax_days_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), count(*), sum(paid.amount_cents)
      from inserted as paid join invoices as invoice on invoice.id = paid.invoice_id
      where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4) as sums));
  return null;
end $$;

create function tax_days_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), -count(*), -sum(paid.amount_cents)
      from deleted as paid join invoices as invoice on invoice.id = paid.invoice_id
      where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4) as sums));
  return null;
end $$;

create function tax_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), sum(paid.sign) as payments,
        sum(paid.sign * paid.amount_cents) as cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as paid
      join invoices as invoice on invoice.id = paid.invoice_id
      where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4) as sums
    where payments <> 0 or cents <> 0));
  return null;
end $$;

create trigger tax_days_inserted after insert on invoice_payments
referencing new table as inserted for each statement execute function tax_days_inserted();

create trigger tax_days_deleted after delete on invoice_payments
referencing old table as deleted for each statement execute function tax_days_deleted();

create trigger tax_days_updated after update on invoice_payments
referencing old table as deleted new table as inserted for each statement execute function tax_days_updated();

-- An invoice takes its payments along to where it goes.
create function tax_days_moved() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select place.org_id, place.system_mode, paid.paid_on, coalesce(place.municipality, ''), sum(place.sign) as payments,
        sum(place.sign * paid.amount_cents)
      from invoice_payments as paid, (values
        (-1, old.kind, old.org_id, old.system_mode, old.municipality), (1, new.kind, new.org_id, new.system_mode, new.municipality)
      ) as place (sign, kind, org_id, system_mode, municipality)
      where paid.invoice_id = new.id and paid.state in ('pending', 'cleared') and place.kind = 'mta' group by 1, 2, 3, 4) as sums));
  return null;
end $$;

create trigger tax_days_moved after update on invoices for each row
when ((old.kind, old.org_id, old.system_mode, old.municipality) is distinct from (new.kind, new.org_id, new.system_mode, new.municipality))
execute function tax_days_moved();

insert into tax_days
select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), count(*), sum(paid.amount_cents)
from invoice_payments as paid join invoices as invoice on invoice.id = paid.invoice_id
where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4;
