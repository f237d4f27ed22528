-- Wallets are found by a code of their own, and charged with a code that their holder is sent.

alter table wallets add column code text collate "C" not null
  default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
comment on column wallets.code is
  'By which its holder is found without a phone number: random, so that nobody guesses another one.';
create unique index wallets_code on wallets (code);
create index wallets_phone on wallets (system_mode, phone) where phone <> '';

create table wallet_charges (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  wallet_id uuid not null references wallets (id) on delete cascade,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  amount_cents bigint not null check (amount_cents > 0),
  tip_cents bigint not null check (tip_cents >= 0),
  memo text not null default '',
  state text collate "C" not null check (state in ('asked', 'charged', 'refused', 'canceled')),
  code_hash bytea not null,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  failure text not null default '',
  transaction_id uuid unique references transactions (id) on delete set null,
  asked_by uuid references users (id) on delete set null,
  asked_by_name text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
comment on table wallet_charges is
  'Charges of wallets that staff ask for, and whether their holder agreed (catalogue: /mobile-search-pay; docs/adr/0058).';
comment on column wallet_charges.amount_cents is 'Whole cents, without the tip.';
comment on column wallet_charges.tip_cents is 'Whole cents on top of the amount.';
comment on column wallet_charges.code_hash is 'Keyed hash of the code that the holder was sent.';
comment on column wallet_charges.tries is 'Wrong codes that were entered.';
create index wallet_charges_latest on wallet_charges (org_id, system_mode, number);
create index wallet_charges_of on wallet_charges (wallet_id, created_at);
