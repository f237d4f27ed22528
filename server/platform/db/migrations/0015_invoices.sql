-- Who invoices are made out to (spec 3.3.4). `…_key` columns are what lists sort by and search in. A merged recipient stays, so that
-- its invoices still say who they were made out to, and points to the one that took its place.
create table recipients (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  company text not null,
  company_key text collate "C" not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  email text not null,
  email_key text collate "C" not null,
  phone text not null,
  currency_code text not null,
  merged_into uuid references recipients (id),
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index recipients_number on recipients (org_id, system_mode, number);
create index recipients_name on recipients (org_id, system_mode, name_key, number);
create index recipients_company on recipients (org_id, system_mode, company_key, number);
create index recipients_email on recipients (org_id, system_mode, email_key, number);

-- The last number given to each kind of invoice of an organisation: taken in the act that makes the invoice, so that a failed act
-- leaves no gap.
create table invoice_counters (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  kind text not null check (kind in ('recipient', 'mta')),
  last bigint not null,
  primary key (org_id, system_mode, kind)
);

-- How invoices come again (src/domain/invoices/recurrence.ts): made from the invoice that it was set on.
create table invoice_recurrences (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  form jsonb not null,
  days date[] not null,
  made integer not null default 0,
  -- The next day, null once all are made or it was ended.
  next_day date,
  ended_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);

create index invoice_recurrences_due on invoice_recurrences (next_day) where next_day is not null;

-- Invoices of both kinds. `form` is what a person filled in, as the schema settled it (src/domain/invoices/schemas.ts); what lists
-- sort, filter and add up stands in columns of its own. All amounts are whole cents; payments and balance make the total.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('recipient', 'mta')),
  counter bigint not null,
  invoice_no text collate "C" not null,
  status text collate "C" not null check (
    status in ('Draft', 'Sent', 'Viewed', 'Partially Paid', 'Submitted', 'Paid', 'settled', 'Void')),
  form jsonb not null,
  recipient_id uuid references recipients (id),
  -- Name, company, e-mail and number in one text, to search in.
  search_key text collate "C" not null,
  recipient_key text collate "C" not null,
  recipient_email text not null,
  invoice_date date not null,
  due_date date not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= total_cents),
  balance_cents bigint not null generated always as (total_cents - paid_cents) stored,
  partial_cents bigint,
  -- Of tax invoices.
  municipality text collate "C",
  license_number text collate "C",
  holder_id uuid,
  -- `yyyy-MM`.
  period text,
  monthly boolean not null default false,
  recurrence_id uuid references invoice_recurrences (id),
  -- 0 for the one that a recurrence was set on.
  recurrence_at integer,
  sent_at timestamptz,
  viewed_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, system_mode, kind, counter)
);

-- One index per offered sort.
create index invoices_number on invoices (org_id, system_mode, kind, number);
create index invoices_recipient on invoices (org_id, system_mode, kind, recipient_key, number);
create index invoices_issued on invoices (org_id, system_mode, kind, invoice_date, number);
create index invoices_due on invoices (org_id, system_mode, kind, due_date, number);
create index invoices_total on invoices (org_id, system_mode, kind, total_cents, number);
create index invoices_balance on invoices (org_id, system_mode, kind, balance_cents, number);
create index invoices_status on invoices (org_id, system_mode, kind, status, number);
create index invoices_municipality on invoices (org_id, system_mode, kind, municipality, number) where kind = 'mta';
create index invoices_of_recipient on invoices (recipient_id, number) where recipient_id is not null;
create index invoices_of_holder on invoices (holder_id, invoice_date, number) where holder_id is not null;
create unique index invoices_recurring on invoices (recurrence_id, recurrence_at) where recurrence_id is not null;
-- A period is billed once; a void invoice may be made anew.
create unique index invoices_monthly on invoices (org_id, system_mode, holder_id, period)
  where monthly and status <> 'Void';

-- What happened to an invoice, in order. `form` is what a save left, so that every version can be read again.
create table invoice_events (
  number bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (id),
  kind text not null check (kind in (
    'created', 'cloned', 'saved', 'sent', 'reminded', 'viewed', 'paid', 'recorded', 'failed', 'returned', 'settled',
    'voided', 'message', 'cash_pickup', 'recurring')),
  at timestamptz not null,
  user_id uuid references users (id),
  -- Who did it, as people read it; '' for the recipient and for the product itself.
  by_name text not null,
  detail text not null default '',
  version integer,
  form jsonb
);

create index invoice_events_of on invoice_events (invoice_id, number);

-- What somebody typed and has not saved; one per person and form ('new', or the invoice's id).
create table invoice_drafts (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('recipient', 'mta')),
  key text not null,
  form jsonb not null,
  -- The version of the invoice that was read; null for a new one.
  version integer,
  saved_at timestamptz not null,
  primary key (user_id, kind, key)
);

-- Payments of invoices. `started`: the processor was asked and has not answered yet; its amount is held back meanwhile. Of card and
-- account only the last four digits; the token is the processor's, and is forgotten once it has answered.
create table invoice_payments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  invoice_id uuid not null references invoices (id),
  org_id text collate "C" not null references organisations (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- The fee on top of the amount (tax invoices whose fee is no line).
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  method text not null check (method in ('card', 'ach', 'wallet', 'cash', 'check', 'wire', 'other')),
  brand text not null default '',
  last_four text not null default '',
  state text not null check (state in ('started', 'pending', 'cleared', 'returned', 'failed')),
  -- What the payer sent along to name this attempt.
  attempt text not null,
  token text,
  processor_reference text,
  auth_code text not null default '',
  trace_no text not null default '',
  -- Why it failed or came back: code and sentence.
  failure_code text not null default '',
  failure text not null default '',
  -- The text that the payer agreed to for ACH, with name, time and address.
  authorisation jsonb,
  payer_name text not null default '',
  payer_email text not null default '',
  note text not null default '',
  paid_on date not null,
  recorded_by uuid references users (id),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  settled_at timestamptz,
  unique (invoice_id, attempt)
);

create index invoice_payments_of on invoice_payments (invoice_id, number);
create index invoice_payments_open on invoice_payments (created_at) where state in ('started', 'pending');

-- How many invoices there are and what they come to, kept by the database itself so that no list ever adds up all of them.
create table invoice_totals (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  kind text collate "C" not null,
  status text collate "C" not null,
  due_date date not null,
  invoices bigint not null,
  total_cents numeric not null,
  paid_cents numeric not null,
  primary key (org_id, system_mode, kind, status, due_date)
);

-- Once per statement, not per row. Rows are taken in one order, so that two statements never wait for each other.
create function invoice_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, count(*), sum(total_cents), sum(paid_cents)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

create function invoice_totals_deleted() returns trigger language plpgsql as $$
begin
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, -count(*), -sum(total_cents), -sum(paid_cents)
  from deleted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

create function invoice_totals_updated() returns trigger language plpgsql as $$
begin
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, sum(invoices), sum(total_cents), sum(paid_cents)
  from (
    select org_id, system_mode, kind, status, due_date, 1 as invoices, total_cents, paid_cents from inserted
    union all
    select org_id, system_mode, kind, status, due_date, -1, -total_cents, -paid_cents from deleted
  ) as changes
  group by 1, 2, 3, 4, 5
  having sum(invoices) <> 0 or sum(total_cents) <> 0 or sum(paid_cents) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

create trigger invoice_totals_inserted after insert on invoices
referencing new table as inserted
for each statement execute function invoice_totals_inserted();

create trigger invoice_totals_deleted after delete on invoices
referencing old table as deleted
for each statement execute function invoice_totals_deleted();

create trigger invoice_totals_updated after update on invoices
referencing old table as deleted new table as inserted
for each statement execute function invoice_totals_updated();
