-- Price schedules of merchants (Schedule A) and what services cost us.

create table buy_rates (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  service text collate "C" not null check (
    service in ('card', 'debit', 'ach', 'cash', 'check', 'wire', 'wallet', 'other', 'ach_return')),
  points integer not null check (points between 0 and 10000),
  per_item_cents bigint not null check (per_item_cents >= 0),
  floor_points integer not null check (floor_points between points and 10000),
  floor_cents bigint not null check (floor_cents >= per_item_cents),
  effective_from date not null,
  note text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  unique (service, effective_from)
);
comment on table buy_rates is
  'Versions of what a service costs us at the bank or processor, and the lowest price that it may be sold at.';
comment on column buy_rates.points is 'Basis points of the price of a payment.';
comment on column buy_rates.per_item_cents is 'Whole cents of each payment or return.';
comment on column buy_rates.floor_points is 'The lowest basis points that may be sold.';
comment on column buy_rates.floor_cents is 'The fewest whole cents of each payment or return that may be sold.';
comment on column buy_rates.effective_from is 'Its first day; it ends where the next version begins.';

create table price_schedules (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  version integer not null check (version > 0),
  model text collate "C" not null check (model in ('flat', 'tiered', 'interchangePlus', 'dual')),
  steps jsonb not null,
  ach_cents bigint not null check (ach_cents >= 0),
  return_cents bigint not null check (return_cents >= 0),
  monthly_cents bigint not null check (monthly_cents >= 0),
  pci_cents bigint not null check (pci_cents >= 0),
  chargeback_cents bigint not null check (chargeback_cents >= 0),
  reserve_points integer not null check (reserve_points between 0 and 10000),
  effective_from date not null,
  note text not null default '',
  state text collate "C" not null check (state in ('draft', 'submitted', 'approved', 'declined')),
  prepared_by uuid references users (id) on delete set null,
  prepared_at timestamptz not null,
  submitted_by uuid references users (id) on delete set null,
  submitted_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision text not null default '',
  unique (org_id, version),
  constraint price_schedules_submitted check (state = 'draft' or submitted_at is not null),
  constraint price_schedules_decided check ((state in ('approved', 'declined')) = (decided_at is not null))
);
comment on table price_schedules is
  'Schedule A of a merchant processing agreement, version by version. An approved one is the organization''s bill_rates from its first day on.';
comment on column price_schedules.steps is
  'Prices of cards by the amount of the payment: upToCents, points, perPaymentCents; of interchangePlus what is added to the buy rate.';
comment on column price_schedules.ach_cents is 'Whole cents of a bank debit.';
comment on column price_schedules.return_cents is 'Whole cents of a returned debit.';
comment on column price_schedules.monthly_cents is 'Whole cents a month; on paper alone.';
comment on column price_schedules.pci_cents is 'Whole cents a year for PCI compliance; on paper alone.';
comment on column price_schedules.chargeback_cents is 'Whole cents of a chargeback; on paper alone.';
comment on column price_schedules.reserve_points is 'Basis points of settlements that are held back; on paper alone.';
comment on column price_schedules.decision is 'Why it was declined, or approved below the floor.';
create index price_schedules_queue on price_schedules (state, number);
