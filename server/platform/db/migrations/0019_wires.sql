-- Wires, which travel for disbursements or come in by manual entries; disbursements that come back.

alter table disbursements drop constraint disbursements_state_check;
alter table disbursements add constraint disbursements_state_check
  check (state in ('prepared', 'approved', 'sent', 'returned', 'void'));
alter table disbursements
  add column carrier text collate "C" not null default '' check (carrier in ('', 'wire', 'check')),
  add column returned_by uuid references users (id),
  add column returned_at timestamptz,
  add column return_reason text not null default '',
  add constraint disbursements_returned
    check ((state = 'returned') = (returned_at is not null));
comment on column disbursements.carrier is
  'As what it travels, where that has a record of its own (wires, checks): it is moved there.';
comment on column disbursements.returned_at is 'When what was sent came back.';
comment on column disbursements.returned_by is
  'Who wrote that it came back; null where nobody did: a check grew stale.';

create table wires (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  direction text collate "C" not null check (direction in ('out', 'in')),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  disbursement_id uuid unique references disbursements (id),
  manual_entry_id uuid unique references manual_entries (id),
  party text not null,
  party_kind text collate "C" not null default 'business'
    check (party_kind in ('business', 'individual')),
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text collate "C" not null default '',
  route text collate "C" not null check (route in ('aba', 'swift')),
  bank_name text not null,
  routing text collate "C" not null default '' check (routing ~ '^(\d{9})?$'),
  bic text collate "C" not null default '',
  account_sealed text collate "C" not null default '',
  last_four text collate "C" not null default '',
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  memo text not null default '',
  purpose text not null default '',
  originator_name text not null default '',
  originator_address text not null default '',
  originator_sealed text collate "C" not null default '',
  originator_last_four text collate "C" not null default '',
  screening text collate "C" not null default ''
    check (screening in ('', 'pending', 'clear', 'hit', 'cleared', 'blocked')),
  screening_note text not null default '',
  screened_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  imad text collate "C" not null default '',
  omad text collate "C" not null default '',
  value_on date,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint wires_behind check (
    (direction = 'out') = (disbursement_id is not null)
    and (direction = 'in') = (manual_entry_id is not null)),
  constraint wires_screened check ((direction = 'out') = (screening <> '')),
  constraint wires_decided check ((screening in ('cleared', 'blocked')) = (decided_at is not null)),
  constraint wires_second_person check (decided_by <> created_by)
);
comment on table wires is
  'A wire: what a disbursement needs that goes out as one, or whom an incoming one came from. Where '
  'it stands, who approved it and what it comes to is told by the disbursement or the manual entry.';
comment on column wires.number is 'Its number in the product, W-1 and so on.';
comment on column wires.party is 'The beneficiary of one that goes out, the originator of one that comes in.';
comment on column wires.account_sealed is 'The account number or IBAN, encrypted (docs/adr/0009).';
comment on column wires.originator_sealed is 'The account of the originator, encrypted.';
comment on column wires.fee_cents is 'Whole cents that the organization pays us for it.';
comment on column wires.screening is
  'What sanctions lists say of the beneficiary; a hit waits for a decision in writing.';
comment on column wires.imad is 'By which Fedwire knows it as sent.';
comment on column wires.omad is 'By which Fedwire knows it as received.';
comment on column wires.value_on is 'The Fedwire day that it went out on, or came in.';
create index wires_of_org on wires (org_id, system_mode, number);
create index wires_all on wires (system_mode, number);
create unique index wires_imad on wires (system_mode, direction, imad) where imad <> '';

create table wire_templates (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  payee_type text collate "C" not null
    check (payee_type in ('merchant', 'agent', 'tax', 'vendor')),
  party text not null,
  party_kind text collate "C" not null default 'business' check (party_kind in ('business', 'individual')),
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text collate "C" not null default '',
  route text collate "C" not null check (route in ('aba', 'swift')),
  bank_name text not null,
  routing text collate "C" not null default '',
  bic text collate "C" not null default '',
  account_sealed text collate "C" not null default '',
  last_four text collate "C" not null default '',
  memo text not null default '',
  purpose text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (system_mode, name_key)
);
comment on table wire_templates is 'A beneficiary that is kept for further wires.';
comment on column wire_templates.number is 'Order of writing.';
comment on column wire_templates.name_key is 'The name as lists sort it.';
comment on column wire_templates.account_sealed is
  'The account number or IBAN, encrypted (docs/adr/0009).';
