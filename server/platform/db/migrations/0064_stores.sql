-- Stores of merchants, with their staff and history; terminals stand in a store.

create table stores (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  license_number text not null default '',
  permit_number text not null default '',
  municipality text not null default '',
  phone text not null default '',
  add1 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  time_zone text collate "C" not null default 'America/New_York',
  hours jsonb not null default '{}',
  special_days jsonb not null default '[]',
  delivers boolean not null default false,
  delivery_zips text not null default '',
  registers text[] not null default '{}',
  pause_reason text not null default '',
  paused_at timestamptz,
  paused_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (org_id, system_mode, name_key)
);
comment on table stores is
  'Stores of merchants (catalogue: /dispensary-management; docs/adr/0076). Terminals stand in one; '
  'transactions keep the name that it had.';
comment on column stores.license_number is 'Of the state; on the ledger rows and receipts of its terminals.';
comment on column stores.permit_number is 'Of the municipality, for local taxes.';
comment on column stores.time_zone is 'IANA zone in which its hours are read.';
comment on column stores.hours is 'By weekday: `{"monday": {"opens": "09:00", "closes": "21:00"}}`; a day that is closed has two empty texts.';
comment on column stores.special_days is 'Days with other hours: `[{"day": ISO date, "opens", "closes", "note"}]`.';
comment on column stores.delivery_zips is 'ZIP codes to which it delivers, apart by a comma.';
comment on column stores.registers is 'Names of its registers.';
comment on column stores.paused_at is 'Since when its terminals take no payment; null while they do.';
create index stores_name on stores (system_mode, name_key, number);

create table store_staff (
  store_id uuid not null references stores (id) on delete cascade,
  position integer not null,
  user_id uuid references users (id),
  name text not null,
  role text collate "C" not null check (role in ('manager', 'budtender', 'driver')),
  primary key (store_id, position)
);
comment on table store_staff is
  'Who works in a store: by account, or by name where the person has none. Budtenders and drivers get tips.';
create index store_staff_user on store_staff (user_id);

create table store_changes (
  id bigint generated always as identity primary key,
  store_id uuid not null references stores (id) on delete cascade,
  at timestamptz not null,
  by_name text not null,
  label text not null,
  reason text not null default ''
);
comment on table store_changes is 'What was done with a store, when and by whom.';
create index store_changes_of on store_changes (store_id, id);

-- Every text by which a terminal, a tip or a payment named a store becomes one.
insert into stores (org_id, system_mode, name, name_key)
select org_id, system_mode, min(name), name_key
from (
  select org_id, system_mode, trim(store) as name, lower(normalize(trim(store), NFC)) as name_key
  from (
    select org_id, system_mode, store from card_terminals
    union select org_id, system_mode, store from tip_days
    union select org_id, system_mode, store from transaction_totals
  ) as named
  where trim(store) <> '' and system_mode in ('Production', 'Sandbox')
) as told
group by org_id, system_mode, name_key;
insert into store_changes (store_id, at, by_name, label)
select id, now(), '', 'Made of the name on terminals and payments' from stores;

alter table card_terminals add column store_id uuid references stores (id);
comment on column card_terminals.store_id is 'The store that it stands in; null for none.';
update card_terminals as terminal set store_id = stores.id from stores
where stores.org_id = terminal.org_id and stores.system_mode = terminal.system_mode
  and stores.name_key = lower(normalize(trim(terminal.store), NFC));
alter table card_terminals drop column store;
create index card_terminals_store on card_terminals (store_id);

alter table card_sales add column tip_user text not null default '';
alter table card_sales add column tip_role text collate "C" not null default ''
  check (tip_role in ('', 'budtender', 'driver'));
comment on column card_sales.tip_user is 'Who of the store gets the tip; empty for nobody in particular.';
