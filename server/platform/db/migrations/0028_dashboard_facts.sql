-- What the overview and the insight ask beside the sums by day: how many payments an average is over, when a purchaser came first and came
-- again, and of which days a settlement is. All kept in the act that changes it; voided transactions are in none.

-- Payments (rows above 0) counted, and refunds and returns: transaction_days counts all together, and has payouts and fees, which are below 0
-- as well, among what went back.
create table payment_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  store text collate "C" not null,
  payments bigint not null,
  returns bigint not null,
  -- Above 0.
  return_cents numeric not null,
  primary key (org_id, system_mode, day, method, label, store)
);

create index payment_days_all on payment_days (system_mode, day);

-- The rows of payment_days, with the sign of a change. Taken in one order, so that two statements never wait for each other.
create function add_to_payment_days(changes payment_days[]) returns void language sql as $$
  insert into payment_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, store
  on conflict (org_id, system_mode, day, method, label, store) do update
  set payments = kept.payments + excluded.payments, returns = kept.returns + excluded.returns,
    return_cents = kept.return_cents + excluded.return_cents;
$$;

create function payment_days_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
        count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0)
      from inserted where state <> 'voided' group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

create function payment_days_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, -count(*) filter (where amount_cents > 0),
        -count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0)
      from deleted where state <> 'voided' group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

-- Most updates settle rows, which changes nothing here.
create function payment_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, coalesce(sum(sign) filter (where amount_cents > 0), 0) as payments,
        coalesce(sum(sign) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as returns,
        coalesce(sum(-sign * amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as return_cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where state <> 'voided' group by 1, 2, 3, 4, 5, 6) as sums
    where payments <> 0 or returns <> 0 or return_cents <> 0));
  return null;
end $$;

create trigger payment_days_inserted after insert on transactions
referencing new table as inserted for each statement execute function payment_days_inserted();

create trigger payment_days_deleted after delete on transactions
referencing old table as deleted for each statement execute function payment_days_deleted();

create trigger payment_days_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function payment_days_updated();

-- The day of each known purchaser's first purchase from an organisation.
create table purchaser_firsts (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  purchaser_key text collate "C" not null,
  first_day date not null,
  primary key (org_id, system_mode, purchaser_key)
);

-- What each known purchaser bought in a calendar month, less what came back: purchaser_days without store and state, by month.
create table purchaser_months (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  month date not null,
  purchaser_key text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  -- The month of purchaser_firsts: who came back is asked of all purchasers at once. Null for who never bought.
  first_month date,
  primary key (org_id, system_mode, purchaser_key, month)
);

create index purchaser_months_time on purchaser_months (org_id, system_mode, month);
create index purchaser_months_all on purchaser_months (system_mode, month);

-- What is kept of purchasers follows their days. By statements of their own, each of which sees what others have written until the row was
-- free.
create function follow_purchaser_days(changes purchaser_days[]) returns void language plpgsql as $$
begin
  insert into purchaser_firsts as kept
  select org_id, system_mode, purchaser_key, min(day) from unnest(changes) where transactions > 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (org_id, system_mode, purchaser_key) do update
  set first_day = excluded.first_day where excluded.first_day < kept.first_day;
  insert into purchaser_months as kept
  select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(transactions), sum(cents)
  from unnest(changes) group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, purchaser_key, month) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
  -- A first day on which nothing is left of what was bought: the next one is looked for.
  if exists (select from unnest(changes) where transactions < 0) then
    delete from purchaser_firsts as kept using (
      select distinct org_id, system_mode, purchaser_key, day from unnest(changes) where transactions < 0) as lessened
    where (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day)
        = (lessened.org_id, lessened.system_mode, lessened.purchaser_key, lessened.day)
      and not exists (
        select from purchaser_days as other
        where (other.org_id, other.system_mode, other.purchaser_key, other.day)
          = (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day) and other.transactions > 0);
    insert into purchaser_firsts
    select org_id, system_mode, purchaser_key, min(day) from purchaser_days
    where (org_id, system_mode, purchaser_key) in (
      select org_id, system_mode, purchaser_key from unnest(changes) where transactions < 0) and transactions > 0
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

create function purchaser_days_inserted() returns trigger language plpgsql as $$
begin
  perform follow_purchaser_days(array(select inserted::purchaser_days from inserted));
  return null;
end $$;

create function purchaser_days_updated() returns trigger language plpgsql as $$
begin
  perform follow_purchaser_days(array(
    select row(became.org_id, became.system_mode, became.day, became.purchaser_key, became.purchaser_state, became.store,
      became.transactions - was.transactions, became.cents - was.cents, 0, 0, 0, 0)::purchaser_days
    from inserted as became join deleted as was using (org_id, system_mode, day, purchaser_key, purchaser_state, store)
    where (became.transactions, became.cents) is distinct from (was.transactions, was.cents)));
  return null;
end $$;

create trigger purchaser_days_inserted after insert on purchaser_days
referencing new table as inserted for each statement execute function purchaser_days_inserted();

create trigger purchaser_days_updated after update on purchaser_days
referencing old table as deleted new table as inserted for each statement execute function purchaser_days_updated();

-- The business days of a settlement's transactions. They are taken before it is written and stay in it, so this is written once.
create table settlement_parts (
  settlement_id uuid not null references settlements (id),
  day date not null,
  transactions bigint not null,
  due_cents numeric not null,
  primary key (settlement_id, day)
);

create function settlement_parts_inserted() returns trigger language plpgsql as $$
begin
  insert into settlement_parts
  select settlement_id, business_day, count(*), sum(due_cents) from transactions
  where settlement_id in (select id from inserted) group by 1, 2 order by 1, 2;
  return null;
end $$;

create trigger settlement_parts_inserted after insert on settlements
referencing new table as inserted for each statement execute function settlement_parts_inserted();

-- Rows that are there already.
insert into payment_days
select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
  count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
  coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0)
from transactions where state <> 'voided' group by 1, 2, 3, 4, 5, 6;

insert into purchaser_firsts
select org_id, system_mode, purchaser_key, min(day) from purchaser_days where transactions > 0 group by 1, 2, 3;

insert into purchaser_months
select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(transactions), sum(cents),
  min(date_trunc('month', first_day)::date)
from purchaser_days left join purchaser_firsts using (org_id, system_mode, purchaser_key) group by 1, 2, 3, 4;

insert into settlement_parts
select settlement_id, business_day, count(*), sum(due_cents) from transactions
where settlement_id is not null group by 1, 2;

-- The transactions behind a reason of a return or decline.
create index transactions_reason on transactions (org_id, system_mode, reason, business_day, number) where reason <> '';
create index transactions_all_reason on transactions (system_mode, reason, business_day, number) where reason <> '';
