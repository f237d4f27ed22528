-- Card terminals that merchants pair, their batches, and the card sales that are made on them.

create table card_terminals (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  serial text collate "C" not null,
  tid text collate "C" not null,
  firmware text not null default '',
  store text not null default '',
  lane text not null,
  lane_key text collate "C" not null,
  paired_by_name text not null,
  paired_at timestamptz not null,
  unpaired_at timestamptz,
  last_seen_at timestamptz not null,
  asked_at timestamptz,
  rebooted_at timestamptz,
  batch_number integer not null default 1 check (batch_number > 0),
  batch_opened_at timestamptz not null,
  closing_at timestamptz,
  closing_until timestamptz,
  version integer not null default 1
);
comment on table card_terminals is
  'Physical terminals of North Bay that merchants paired (catalogue: /north-bay-terminal; docs/adr/0057).';
comment on column card_terminals.number is 'Order of pairing, for pages.';
comment on column card_terminals.tid is 'Its ID at the provider.';
comment on column card_terminals.unpaired_at is 'When it was given up; its sales and batches stay.';
comment on column card_terminals.last_seen_at is 'The last sign of life that the provider told of.';
comment on column card_terminals.asked_at is 'When the provider was last asked after it.';
comment on column card_terminals.batch_number is 'Of the batch that is open.';
comment on column card_terminals.closing_at is
  'Since when its batch is being closed: until that is answered it takes no amount.';
comment on column card_terminals.closing_until is
  'How long whoever asked for it waits for the answer; after that it is asked again.';
create unique index card_terminals_paired on card_terminals (system_mode, serial)
  where unpaired_at is null;
create index card_terminals_of on card_terminals (org_id, system_mode, number);
create index card_terminals_lane on card_terminals (system_mode, lane_key, number);
create index card_terminals_serial on card_terminals (system_mode, serial, number);
create index card_terminals_paired_at on card_terminals (system_mode, paired_at, number);

create table terminal_batches (
  id uuid primary key default gen_random_uuid(),
  terminal_id uuid not null references card_terminals (id),
  number integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  closed_by_name text not null,
  sales integer not null check (sales >= 0),
  total_cents bigint not null check (total_cents >= 0),
  device_sales integer check (device_sales >= 0),
  device_cents bigint check (device_cents >= 0),
  constraint terminal_batches_counted check ((device_sales is null) = (device_cents is null)),
  unique (terminal_id, number)
);
comment on table terminal_batches is
  'Batches of terminals that were closed: what our card sales came to, and what the terminal said.';
comment on column terminal_batches.total_cents is 'Whole cents of our card sales.';
comment on column terminal_batches.device_sales is 'Null where the terminal was not there to count.';
comment on column terminal_batches.device_cents is
  'Whole cents, as the terminal counted; null where it was not there to count.';

alter table card_sales drop constraint card_sales_gateway_check;
alter table card_sales add constraint card_sales_gateway_check
  check (gateway in ('processor', 'nmi', 'gbx', 'northbay'));
alter table card_sales add column terminal_id uuid references card_terminals (id);
alter table card_sales add column terminal_batch integer;
alter table card_sales add constraint card_sales_terminal
  check ((gateway = 'northbay') = (terminal_id is not null)
    and (terminal_id is null) = (terminal_batch is null));
comment on column card_sales.terminal_id is 'The terminal on which the card was presented.';
comment on column card_sales.terminal_batch is 'The batch of the terminal that it belongs to.';
create unique index card_sales_waiting on card_sales (terminal_id)
  where state = 'started' and terminal_id is not null;
create index card_sales_terminal_batch on card_sales (terminal_id, terminal_batch)
  where terminal_id is not null;

alter table sandbox_charges add column device text;
alter table sandbox_charges add column device_batch integer;
comment on column sandbox_charges.device is 'Serial of the simulated terminal that it was made on.';
