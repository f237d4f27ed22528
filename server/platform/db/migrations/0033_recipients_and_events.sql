-- Recipients with an account, and the doors of licensed events.

create table recipient_addresses (
  user_id uuid primary key references users (id) on delete cascade,
  address text not null,
  city text not null
);
comment on table recipient_addresses is
  'Where a recipient who registered is reached by letter; state and zip are the user''s.';
comment on column recipient_addresses.address is 'Street and number.';
create index invoices_recipient_email on invoices (system_mode, lower(recipient_email))
  where kind = 'recipient' and status not in ('Draft', 'Void');

create table events (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  venue text not null,
  license_number text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_adult_only boolean not null,
  capacity integer not null check (capacity > 0),
  door_hash bytea not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint events_end_after_start check (ends_at > starts_at)
);
comment on table events is 'A licensed event with tickets.';
comment on column events.number is 'Order of writing, for pages.';
comment on column events.license_number is 'Of the license under which it is held.';
comment on column events.is_adult_only is 'For people of 21 and older: an ID is looked at.';
comment on column events.door_hash is
  'Keyed hash of the secret in the link of its doors: whoever has the link checks in.';
create index events_of on events (org_id, system_mode, number);

create table event_tickets (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  code_hash bytea not null unique,
  code_end text collate "C" not null check (code_end ~ '^[A-Z0-9]{4}$'),
  attendee text not null,
  ticket_type text not null,
  is_void boolean not null default false,
  checked_in_at timestamptz,
  checked_in_by text not null default '',
  is_adult_confirmed boolean not null default false,
  created_at timestamptz not null
);
comment on table event_tickets is 'A ticket of an event.';
comment on column event_tickets.code_hash is 'Keyed hash of its code; the code is on the ticket.';
comment on column event_tickets.code_end is 'The last characters of its code, to tell it by.';
comment on column event_tickets.checked_in_at is
  'When its holder was let in, by the door; null for not, and after an undo.';
comment on column event_tickets.checked_in_by is 'The door.';
comment on column event_tickets.is_adult_confirmed is 'Somebody looked at an ID: 21 or older.';
create index event_tickets_of on event_tickets (event_id);

create table event_door_acts (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  ticket_id uuid references event_tickets (id) on delete cascade,
  act text collate "C" not null check (act in ('in', 'undo')),
  outcome text collate "C" not null
    check (outcome in ('in', 'undone', 'already', 'notIn', 'notAdult', 'void', 'unknown')),
  door text not null,
  code_hash bytea not null,
  is_adult boolean not null,
  acted_at timestamptz not null,
  received_at timestamptz not null
);
comment on table event_door_acts is
  'What was done at a door, once for each id that the device gave it. Never changed.';
comment on column event_door_acts.id is 'Made by the device: sent again it is the same act.';
comment on column event_door_acts.code_hash is
  'Of the code that was read: the same id with another code is another act, and refused.';
comment on column event_door_acts.acted_at is
  'By the clock of the device, unless that cannot be right; received_at is ours.';
create index event_door_acts_of on event_door_acts (event_id, received_at);
create index event_door_acts_ticket on event_door_acts (ticket_id) where ticket_id is not null;
