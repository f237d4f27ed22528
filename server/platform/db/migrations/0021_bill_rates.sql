-- The fee card: what merchants are billed for a service, version by version.

create table bill_rates (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  service text collate "C" not null check (
    service in ('card', 'debit', 'ach', 'cash', 'check', 'wire', 'wallet', 'other', 'ach_return')),
  org_id text collate "C" references organizations (id),
  kind text collate "C" not null check (kind in ('percent', 'flat', 'tier', 'standard')),
  steps jsonb not null,
  min_cents bigint not null check (min_cents >= 0),
  max_cents bigint check (max_cents >= 0),
  effective_from date not null,
  note text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  constraint bill_rates_standard check (kind <> 'standard' or org_id is not null)
);
comment on table bill_rates is
  'Versions of what a service costs, for everyone or for one organization (catalogue: /bill-rates). Never changed once in force.';
comment on column bill_rates.org_id is 'Whom it is for; null for everyone.';
comment on column bill_rates.kind is 'standard: the organization pays what everyone pays again.';
comment on column bill_rates.steps is 'Rates by price: upToCents, points (basis points), perPaymentCents.';
comment on column bill_rates.min_cents is 'Whole cents that a payment costs at least; 0 for none.';
comment on column bill_rates.max_cents is 'Whole cents that a payment costs at most; null for no maximum.';
comment on column bill_rates.effective_from is 'Its first day; it ends where the next version begins.';
create unique index bill_rates_version on bill_rates (service, coalesce(org_id, ''), effective_from);
