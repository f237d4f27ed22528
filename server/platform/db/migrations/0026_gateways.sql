-- Gateway connections of organizations: settings, sealed keys, and every call that was made.

create table gateway_connections (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  merchant_no text collate "C" not null,
  terminal_no text collate "C" not null,
  mode text collate "C" not null check (mode in ('test', 'live')),
  sale_limit_cents bigint check (sale_limit_cents > 0),
  day_limit_cents bigint check (day_limit_cents > 0),
  checked_at timestamptz,
  version integer not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null,
  unique (org_id, system_mode)
);
comment on table gateway_connections is
  'The GBX gateway of an organization (catalogue: /gbx-gateway; docs/adr/0056). In live mode its card sales go through it.';
comment on column gateway_connections.merchant_no is 'By which the gateway knows the merchant (MID).';
comment on column gateway_connections.terminal_no is 'By which it knows the terminal (TID).';
comment on column gateway_connections.sale_limit_cents is 'Whole cents; null for no limit of one sale.';
comment on column gateway_connections.day_limit_cents is 'Whole cents; null for no limit of a day.';
comment on column gateway_connections.checked_at is 'When its health was last asked for.';

create table gateway_keys (
  id uuid primary key,
  connection_id uuid not null references gateway_connections (id),
  key_sealed text not null,
  key_end text collate "C" not null,
  created_by_name text not null,
  created_at timestamptz not null,
  retires_at timestamptz
);
comment on table gateway_keys is
  'Secret keys of gateway connections: the one in use, and those before it until they end.';
comment on column gateway_keys.key_sealed is 'The key, encrypted.';
comment on column gateway_keys.key_end is 'Its last characters, to tell it by.';
comment on column gateway_keys.retires_at is 'When it ends; null of the one in use.';
create unique index gateway_keys_current on gateway_keys (connection_id) where retires_at is null;

create table gateway_calls (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  connection_id uuid not null references gateway_connections (id),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  act text collate "C" not null
    check (act in ('check', 'test', 'rotate', 'charge', 'capture', 'void', 'refund')),
  result text collate "C" not null check (result in ('ok', 'declined', 'failed')),
  detail text not null default '',
  reference text collate "C" not null default '',
  milliseconds integer not null check (milliseconds >= 0),
  at timestamptz not null
);
comment on table gateway_calls is
  'What gateways were asked and how they answered, without secrets; health checks go after 31 days.';
comment on column gateway_calls.number is 'Order of writing, for pages.';
comment on column gateway_calls.reference is 'Ours, such as the id of a card sale.';
create index gateway_calls_at on gateway_calls (org_id, system_mode, at, number);
create index gateway_calls_all on gateway_calls (system_mode, at, number);
create index gateway_calls_checks on gateway_calls (at) where act = 'check';

alter table card_sales drop constraint card_sales_gateway_check;
alter table card_sales add constraint card_sales_gateway_check
  check (gateway in ('processor', 'nmi', 'gbx'));
alter table card_sales add column merchant_no text collate "C" not null default '';
alter table card_sales add constraint card_sales_merchant_no
  check ((gateway = 'gbx') = (merchant_no <> ''));
comment on column card_sales.merchant_no is
  'The merchant''s own account at the gateway (MID) that the sale was judged for and is paid to.';
