-- Municipalities of a tax authority. What each taxes, and how, stands in its rate versions.
create table municipalities (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  label text not null,
  label_key text collate "C" not null,
  state text not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, system_mode, label_key)
);

-- Rates from one day to another; two versions of a municipality never overlap, which each save checks while the municipality's row is
-- locked. Percentages are texts as they were typed, '' for none.
create table rate_versions (
  id uuid primary key default gen_random_uuid(),
  municipality_id uuid not null references municipalities (id),
  effective_from date not null,
  -- Null for an open end.
  effective_to date,
  rates jsonb not null,
  collection_fee text not null,
  card_fee text not null,
  bill_the_city boolean not null,
  cash_pickup boolean not null,
  due_day integer not null check (due_day between 1 and 31),
  penalty text not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (effective_to is null or effective_to >= effective_from),
  unique (municipality_id, effective_from)
);

-- Who a tax authority bills. `…_key` columns are what lists sort by and search in.
create table licence_holders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  company_name text not null,
  -- The company's name, else the person's.
  company_key text collate "C" not null,
  dba text not null,
  email text not null,
  invoice_email text not null,
  phone text not null,
  add1 text not null,
  city text not null,
  state text not null,
  zip text not null,
  municipality_id uuid not null references municipalities (id),
  license_type text collate "C" not null,
  license_number text not null,
  number_key text collate "C" not null,
  license_status text collate "C" not null check (license_status in ('active', 'expired', 'suspended', 'revoked')),
  -- Null for an open end.
  license_expiry date,
  payment_type text collate "C" not null check (payment_type in ('ach', 'credit_card', 'cash_pickup')),
  search_key text collate "C" not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, system_mode, number_key)
);

create index licence_holders_company on licence_holders (org_id, system_mode, company_key, number);
create index licence_holders_expiry
  on licence_holders (org_id, system_mode, coalesce(license_expiry, date '9999-12-31'), number);
create index licence_holders_added on licence_holders (org_id, system_mode, created_at, number);
create index licence_holders_of on licence_holders (municipality_id);

-- What licence holders reported for a month: dollars, square feet or weight, by what their rate is taken of.
create table reported_figures (
  holder_id uuid not null references licence_holders (id),
  -- `yyyy-MM`.
  period text collate "C" not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  amount numeric(12, 2) not null check (amount >= 0),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null default now(),
  primary key (holder_id, period)
);
