-- What all invoices of a status come to, whatever their due dates: one row where invoice_totals has one for every day.
create table invoice_status_totals (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  kind text collate "C" not null,
  status text collate "C" not null,
  invoices bigint not null,
  total_cents numeric not null,
  paid_cents numeric not null,
  primary key (org_id, system_mode, kind, status)
);

insert into invoice_status_totals
select org_id, system_mode, kind, status, sum(invoices), sum(total_cents), sum(paid_cents)
from invoice_totals group by 1, 2, 3, 4;

-- The three of migration 0015, which now keep both. The row of a status is taken before any of its days, also where it stays as it is
-- because only a due date moved: whoever holds a day holds its status, so that of two transactions that bill many days, statement by
-- statement, the second waits at the status before it has taken a day the first still wants. Rows of one statement are taken in one order.
create or replace function invoice_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, count(*), sum(total_cents), sum(paid_cents)
  from inserted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, count(*), sum(total_cents), sum(paid_cents)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

create or replace function invoice_totals_deleted() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, -count(*), -sum(total_cents), -sum(paid_cents)
  from deleted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, -count(*), -sum(total_cents), -sum(paid_cents)
  from deleted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

create or replace function invoice_totals_updated() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, sum(invoices), sum(total_cents), sum(paid_cents)
  from (
    select org_id, system_mode, kind, status, due_date, sum(invoices) as invoices, sum(total_cents) as total_cents, sum(paid_cents) as paid_cents
    from (
      select org_id, system_mode, kind, status, due_date, 1 as invoices, total_cents, paid_cents from inserted
      union all
      select org_id, system_mode, kind, status, due_date, -1, -total_cents, -paid_cents from deleted
    ) as moves
    group by 1, 2, 3, 4, 5
    having sum(invoices) <> 0 or sum(total_cents) <> 0 or sum(paid_cents) <> 0
  ) as changes
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, sum(invoices) as invoices, sum(total_cents) as total_cents, sum(paid_cents) as paid_cents
  from (
    select org_id, system_mode, kind, status, due_date, 1 as invoices, total_cents, paid_cents from inserted
    union all
    select org_id, system_mode, kind, status, due_date, -1, -total_cents, -paid_cents from deleted
  ) as moves
  group by 1, 2, 3, 4, 5
  having sum(invoices) <> 0 or sum(total_cents) <> 0 or sum(paid_cents) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

-- What is owed, the newest first: few among many that are paid. The due date is in it so that what is not overdue is passed over
-- without a look at the invoice.
create index invoices_open on invoices (org_id, system_mode, kind, number, due_date)
  where status in ('Sent', 'Viewed', 'Partially Paid');

-- The same by whom it is owed, for the balances of licence holders.
create index invoices_owed_of on invoices (holder_id, due_date)
  where status in ('Sent', 'Viewed', 'Partially Paid') and holder_id is not null;

-- All runs of three characters of a text: a search among a million invoices looks up where its own ones occur. Unlike those of an
-- extension, made by every PostgreSQL. Dear to make: rows are gone through without it.
create function search_parts(text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select array(select substr($1, at, 3) from generate_series(1, length($1) - 2) as at)
$$;

-- Written a few hundred entries at a time, so that no save has to do much that others before it have put off.
create index invoices_search on invoices using gin (search_parts(search_key)) with (gin_pending_list_limit = 256);

-- How a person left a list: search, filters, sort and columns as its address has them.
create table list_places (
  user_id uuid not null references users (id),
  system_mode text collate "C" not null,
  list text collate "C" not null,
  query text not null,
  primary key (user_id, system_mode, list)
);
