-- The ledger: what came in and went back (spec 1.3). One row for each effect of a payment, never changed afterwards: money that goes
-- back is a row of its own with a negative amount. Amounts are whole cents.
create table transactions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  invoice_id uuid references invoices (id),
  payment_id uuid references invoice_payments (id),
  -- The payment itself, the fee on top of it, and the same two going back.
  entry text not null check (entry in ('payment', 'surcharge', 'return', 'surcharge_return')),
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  company_name text not null,
  license_number text not null,
  municipality text not null,
  capture_type text not null,
  service_origin text not null,
  account_type text not null,
  transact_type text not null,
  other_information jsonb not null,
  activity_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Written once, however often a payment is looked at.
  unique (payment_id, entry)
);

create index transactions_of_org on transactions (org_id, system_mode, number);

-- What the embedded sandbox processor was asked (docs/test-inputs.md): its own memory, so that a restart forgets nothing. No numbers of
-- cards or accounts, no tokens.
create table sandbox_charges (
  reference text primary key,
  amount_cents bigint not null,
  answer jsonb not null,
  -- How a bank debit ends, and when.
  bank_says text check (bank_says in ('cleared', 'returned')),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
