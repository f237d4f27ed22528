-- Smart safes: what they count, tell and hand over to carriers.

alter table journal_entries drop constraint journal_entries_account_check;
alter table journal_entries add constraint journal_entries_account_check check (account in (
  'bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax', 'wallets', 'escrow', 'virtual',
  'vault'));

create table safes (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  store text not null default '',
  carrier text not null,
  capacity_notes integer not null check (capacity_notes > 0),
  credit_limit_cents bigint not null check (credit_limit_cents >= 0),
  opens_at text collate "C" not null check (opens_at ~ '^\d\d:\d\d$'),
  closes_at text collate "C" not null check (closes_at ~ '^\d\d:\d\d$'),
  key_sealed text collate "C" not null,
  key_end text collate "C" not null,
  last_seen_at timestamptz,
  last_pickup_at timestamptz,
  pickup_requested_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  unique (org_id, system_mode, name_key)
);
comment on table safes is
  'A safe in a store that counts cash (catalogue: /smart-safe). Its device tells of it, signed with its key.';
comment on column safes.number is 'Order of writing.';
comment on column safes.name_key is 'The name as lists sort it.';
comment on column safes.capacity_notes is 'How many notes it takes.';
comment on column safes.credit_limit_cents is
  'Whole cents up to which its deposits are credited before the carrier has counted them.';
comment on column safes.opens_at is 'HH:MM Eastern: a door that opens out of the hours is an alarm.';
comment on column safes.key_sealed is 'The key that its device signs with, encrypted (docs/adr/0009).';
comment on column safes.key_end is 'Its last characters, to tell it by.';
create index safes_all on safes (system_mode, name_key, number);

create table safe_pickups (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  safe_id uuid not null references safes (id),
  bag_no text not null,
  declared_cents bigint not null check (declared_cents >= 0),
  counted_cents bigint check (counted_cents >= 0),
  reason text not null default '',
  taken_at timestamptz not null,
  counted_at timestamptz,
  counted_by uuid references users (id),
  unique (safe_id, bag_no),
  constraint safe_pickups_counted check ((counted_cents is null) = (counted_at is null))
);
comment on table safe_pickups is
  'A bag that a carrier took from a safe: on its way until it is counted.';
comment on column safe_pickups.number is 'Order of writing.';
comment on column safe_pickups.declared_cents is 'Whole cents that the safe counted into it.';
comment on column safe_pickups.counted_cents is 'Whole cents that the carrier counted; null until then.';
comment on column safe_pickups.reason is 'Why the two differ, where they do.';
create index safe_pickups_open on safe_pickups (safe_id) where counted_at is null;

create table safe_events (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  safe_id uuid not null references safes (id),
  event_id text not null,
  digest text collate "C" not null,
  kind text collate "C" not null
    check (kind in ('deposit', 'door', 'pickup', 'jam', 'counterfeit', 'heartbeat')),
  at timestamptz not null,
  received_at timestamptz not null,
  user_name text not null default '',
  notes jsonb not null default '{}',
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  bag_no text not null default '',
  credit text collate "C" not null default 'none'
    check (credit in ('none', 'credited', 'waiting', 'mismatch', 'counted')),
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  transaction_id uuid references transactions (id),
  pickup_id uuid references safe_pickups (id),
  alarm text collate "C" not null default ''
    check (alarm in ('', 'door', 'jam', 'counterfeit', 'mismatch', 'bag')),
  acknowledged_by uuid references users (id),
  acknowledged_at timestamptz,
  acknowledge_note text not null default '',
  unique (safe_id, event_id),
  constraint safe_events_credited check ((kind = 'deposit') = (credit <> 'none')),
  constraint safe_events_acknowledged
    check ((acknowledged_at is null) = (acknowledge_note = ''))
);
comment on table safe_events is
  'What the device of a safe told (catalogue: /smart-safe-events); each once, by its own number.';
comment on column safe_events.number is 'Order of arrival.';
comment on column safe_events.event_id is 'The number that the device gave it.';
comment on column safe_events.digest is 'SHA-256 of what was sent: the same number with another body is refused.';
comment on column safe_events.notes is 'How many notes of each value: {"20": 3}.';
comment on column safe_events.amount_cents is 'Whole cents of a deposit as the device says.';
comment on column safe_events.credited_cents is 'Whole cents of it that were credited.';
comment on column safe_events.pickup_id is 'The bag that a deposit left in.';
comment on column safe_events.alarm is 'Why somebody has to look at it; empty where nobody does.';
create index safe_events_of on safe_events (safe_id, at, number);
create index safe_events_at on safe_events (at, number);
create index safe_events_inside on safe_events (safe_id) where kind = 'deposit' and pickup_id is null;
create index safe_events_alarms on safe_events (safe_id) where alarm <> '' and acknowledged_at is null;
