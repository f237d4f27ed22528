-- Hours, items and reasons are kept by store as well, and of an item in how many transactions it is, so that a figure of one store is one
-- of theirs, and the ledger knows how many rows stand behind each of them.
alter table transaction_hours
  add column store text collate "C" not null default '',
  drop constraint transaction_hours_pkey,
  add primary key (org_id, system_mode, day, hour, store);

alter table item_days
  add column store text collate "C" not null default '',
  -- In which it was bought, or came back.
  add column transactions bigint not null default 0,
  drop constraint item_days_pkey,
  add primary key (org_id, system_mode, day, sku, title, kind, store);

alter table reason_days
  add column store text collate "C" not null default '',
  drop constraint reason_days_pkey,
  add primary key (org_id, system_mode, day, reason, store);

alter table transaction_hours alter column store drop default;
alter table item_days alter column store drop default, alter column transactions drop default;
alter table reason_days alter column store drop default;

-- Of all organisations one item is asked for.
create index item_days_item on item_days (system_mode, sku, title, kind, day);

create or replace function add_to_transaction_facts(changes transaction_fact[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  -- What was sold, as the ledger lists it.
  insert into transaction_hours as kept (org_id, system_mode, day, hour, store, transactions, gross_cents)
  select org_id, system_mode, day, hour, store, sum(sign), sum(sign * amount_cents)
  from unnest(changes) where hour is not null and not voided and trade = 'sold'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, hour, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents;

  insert into item_days as kept (org_id, system_mode, day, sku, title, kind, store, transactions, quantity, grams, cents)
  select org_id, system_mode, day, item.sku, item.title, item.kind, store, sum(sign),
    sum(way * item.quantity), sum(way * item.grams), sum(way * item.cents)
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and trade <> ''
  ) as changed, lateral (
    -- An item that stands in two lines is in one transaction.
    select coalesce(sku, '') as sku, coalesce(title, '') as title, coalesce(kind, '') as kind, sum(coalesce(quantity, 0)) as quantity,
      sum(coalesce(grams, 0)) as grams, sum(coalesce(cents, 0)) as cents
    from jsonb_to_recordset(items) as line (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
    group by 1, 2, 3
  ) as item
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (org_id, system_mode, day, sku, title, kind, store) do update
  set transactions = kept.transactions + excluded.transactions, quantity = kept.quantity + excluded.quantity,
    grams = kept.grams + excluded.grams, cents = kept.cents + excluded.cents;

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

  insert into reason_days as kept (org_id, system_mode, day, reason, store, transactions, cents)
  select org_id, system_mode, day, reason, store, sum(sign), sum(sign * abs(amount_cents))
  from unnest(changes) where reason <> '' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, reason, store) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
end $$;

-- What is kept of the rows that are there already.
truncate transaction_hours, item_days, reason_days;

insert into transaction_hours (org_id, system_mode, day, hour, store, transactions, gross_cents)
select org_id, system_mode, business_day, hour, store, count(*), sum(amount_cents) from transactions
where hour is not null and state <> 'voided' and entry <> 'manual' and trade = 'sold' group by 1, 2, 3, 4, 5;

insert into item_days (org_id, system_mode, day, sku, title, kind, store, transactions, quantity, grams, cents)
select org_id, system_mode, business_day, coalesce(sku, ''), coalesce(title, ''), coalesce(kind, ''), store, count(distinct number),
  sum(way * coalesce(quantity, 0)), sum(way * coalesce(grams, 0)), sum(way * coalesce(cents, 0))
from (
  select *, case when amount_cents < 0 then -1 else 1 end as way from transactions
  where state <> 'voided' and entry <> 'manual' and trade <> '' and items <> '[]'
) as sold, jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
group by 1, 2, 3, 4, 5, 6, 7;

insert into reason_days (org_id, system_mode, day, reason, store, transactions, cents)
select org_id, system_mode, business_day, reason, store, count(*), sum(abs(amount_cents)) from transactions
where reason <> '' group by 1, 2, 3, 4, 5;

-- How many purchasers of each month bought in each month, and for how much less what came back: purchaser_months without the purchaser, so
-- that asking who came back costs the same however many there are.
create table purchaser_cohorts (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  month date not null,
  -- Of the first purchase; infinity for those who never bought.
  first_month date not null,
  purchasers bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, month, first_month)
);

create index purchaser_cohorts_all on purchaser_cohorts (system_mode, month);

-- The rows of purchaser_cohorts, with the sign of a change. Taken in one order, so that two statements never wait for each other.
create function add_to_purchaser_cohorts(changes purchaser_cohorts[]) returns void language sql as $$
  insert into purchaser_cohorts as kept
  select * from unnest(changes) order by org_id, system_mode, month, first_month
  on conflict (org_id, system_mode, month, first_month) do update
  set purchasers = kept.purchasers + excluded.purchasers, cents = kept.cents + excluded.cents;
$$;

create function purchaser_cohorts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'), count(*) filter (where transactions > 0), sum(cents)
      from inserted group by 1, 2, 3, 4) as sums));
  return null;
end $$;

create function purchaser_cohorts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'), -count(*) filter (where transactions > 0), -sum(cents)
      from deleted group by 1, 2, 3, 4) as sums));
  return null;
end $$;

create function purchaser_cohorts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'),
        coalesce(sum(sign) filter (where transactions > 0), 0) as purchasers, sum(sign * cents) as cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes group by 1, 2, 3, 4) as sums
    where purchasers <> 0 or cents <> 0));
  return null;
end $$;

create trigger purchaser_cohorts_inserted after insert on purchaser_months
referencing new table as inserted for each statement execute function purchaser_cohorts_inserted();

create trigger purchaser_cohorts_deleted after delete on purchaser_months
referencing old table as deleted for each statement execute function purchaser_cohorts_deleted();

create trigger purchaser_cohorts_updated after update on purchaser_months
referencing old table as deleted new table as inserted for each statement execute function purchaser_cohorts_updated();

insert into purchaser_cohorts
select org_id, system_mode, month, coalesce(first_month, 'infinity'), count(*) filter (where transactions > 0), sum(cents)
from purchaser_months group by 1, 2, 3, 4;

-- Pickups are few among what happens to invoices.
create index invoice_events_pickups on invoice_events (number) where kind = 'cash_pickup';
