-- Municipal tax: municipalities, rates, license holders, what they report and owe.

create table municipalities (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  label text not null,
  label_key text collate "C" not null,
  state text not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sender jsonb not null
    default '{"name":"","add1":"","city":"","state":"","zip":"","phone":"","email":""}',
  unique (org_id, system_mode, label_key)
);
comment on table municipalities is
  'A municipality of a tax authority. What it taxes, and how, stands in its rate versions.';
comment on column municipalities.label_key is 'What lists sort by: the label in lower case.';
comment on column municipalities.version is
  'Raised by every save; a save over an older version is refused.';
comment on column municipalities.sender is
  'Who its invoices, receipts and statements are from, as far as it is not the tax authority '
  'itself: `{name, add1, city, state, zip, phone, email}`, empty texts for what is the '
  'authority''s own.';

create table rate_versions (
  id uuid primary key default gen_random_uuid(),
  municipality_id uuid not null references municipalities (id),
  effective_from date not null,
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
  constraint rate_versions_check check (effective_to is null or effective_to >= effective_from),
  unique (municipality_id, effective_from)
);
comment on table rate_versions is
  'A municipality''s rates from one day to another. Two versions never overlap: each save checks '
  'that while the municipality''s row is locked.';
comment on column rate_versions.effective_to is 'The last day; null for an open end.';
comment on column rate_versions.rates is
  '`[{licenseType, taxType, rate}]`: percent of gross receipts, else dollars per square foot or '
  'unit of weight, as typed.';
comment on column rate_versions.collection_fee is 'Percent, as typed; empty for none.';
comment on column rate_versions.card_fee is 'Percent, as typed; empty for none.';
comment on column rate_versions.bill_the_city is 'Whether the municipality pays the fee.';
comment on column rate_versions.due_day is 'Day of the month on which invoices are due.';
comment on column rate_versions.penalty is 'Percent for paying late, as typed; empty for none.';

create table license_holders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  company_name text not null,
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
  license_status text collate "C" not null
    check (license_status in ('active', 'expired', 'suspended', 'revoked')),
  license_expiry date,
  payment_type text collate "C" not null
    check (payment_type in ('ach', 'credit_card', 'cash_pickup')),
  search_key text collate "C" not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, system_mode, number_key)
);
comment on table license_holders is 'Whom a tax authority bills.';
comment on column license_holders.number is 'Order of creation.';
comment on column license_holders.company_key is
  'What lists sort by: the company''s name, else the person''s, in lower case.';
comment on column license_holders.number_key is
  'What lists sort by: the license number in lower case.';
comment on column license_holders.license_expiry is 'The last day; null for an open end.';
comment on column license_holders.search_key is 'What lists search in, in lower case.';
comment on column license_holders.version is
  'Raised by every save; a save over an older version is refused.';
create index license_holders_company on license_holders (org_id, system_mode, company_key, number);
create index license_holders_expiry on license_holders
  (org_id, system_mode, coalesce(license_expiry, '9999-12-31'::date), number);
create index license_holders_added on license_holders (org_id, system_mode, created_at, number);
create index license_holders_of on license_holders (municipality_id);

create table reported_figures (
  holder_id uuid not null references license_holders (id),
  period text collate "C" not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  amount numeric(12,2) not null check (amount >= 0),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null default now(),
  primary key (holder_id, period)
);
comment on table reported_figures is 'What a license holder reported for a month.';
comment on column reported_figures.period is '`yyyy-MM`.';
comment on column reported_figures.amount is
  'Dollars, square feet or weight, by what the holder''s rate is taken of.';

create table tax_fee_settings (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  fee_line_municipality uuid references municipalities (id),
  cash_pickup_items jsonb not null,
  version integer not null default 1,
  updated_by uuid references users (id),
  updated_at timestamptz not null,
  primary key (org_id, system_mode)
);
comment on table tax_fee_settings is
  'What a tax authority decided of the fees of its invoices, beside the rates of its '
  'municipalities. Without a row the settings of the environment apply.';
comment on column tax_fee_settings.fee_line_municipality is
  'Whose monthly invoices get the fee as a line; null for none.';
comment on column tax_fee_settings.cash_pickup_items is
  'Array of ids of inventory items on which a cash pickup takes no fee.';
comment on column tax_fee_settings.version is
  'Raised by every save; a save over an older version is refused.';

create table tax_penalties (
  invoice_id uuid not null references invoices (id),
  late_invoice_id uuid not null references invoices (id),
  charged_on date not null,
  base_cents bigint not null check (base_cents > 0),
  rate integer not null check (rate > 0),
  cents bigint not null check (cents > 0),
  primary key (invoice_id, late_invoice_id)
);
comment on table tax_penalties is
  'A penalty for paying late that an invoice carries as a line of its own, one for each invoice '
  'that was late. A void invoice carries none: the penalty is open again.';
comment on column tax_penalties.invoice_id is 'The invoice that carries the line.';
comment on column tax_penalties.late_invoice_id is 'The one that was paid late.';
comment on column tax_penalties.charged_on is 'The day after the late invoice''s due day.';
comment on column tax_penalties.base_cents is
  'Whole cents of the tax that was unpaid on the due day.';
comment on column tax_penalties.rate is 'Basis points.';
comment on column tax_penalties.cents is 'Whole cents of the penalty.';
create index tax_penalties_late on tax_penalties (late_invoice_id);

create table document_logos (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  municipality_id uuid unique references municipalities (id),
  media_type text collate "C" not null check (media_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) <= 102400),
  updated_by uuid references users (id),
  updated_at timestamptz not null
);
comment on table document_logos is
  'A logo on documents: of an organization, or of one municipality of a tax authority. Judged by '
  'content and size before it is stored.';
comment on column document_logos.municipality_id is 'Null for the organization''s own.';
comment on column document_logos.width is 'Pixels.';
comment on column document_logos.height is 'Pixels.';
create unique index document_logos_own on document_logos (org_id) where municipality_id is null;

create table tax_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  municipality text collate "C" not null,
  payments bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, municipality)
);
comment on table tax_days is
  'Summary table: payments of tax invoices that stand, by municipality and day of the payment.';
comment on column tax_days.municipality is 'Label of the invoice''s municipality; empty for none.';
comment on column tax_days.cents is 'Whole cents of the payments.';
