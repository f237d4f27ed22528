-- The virtual terminal: card sales, what is done with them, saved cards and BIN rules.

create table saved_cards (
  id uuid primary key,
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  token_sealed text,
  token_end text collate "C" not null default '',
  brand text not null,
  last_four text collate "C" not null check (last_four ~ '^\d{4}$'),
  bin text collate "C" not null check (bin ~ '^(\d{6}|\d{8})$'),
  expiry text collate "C" not null check (expiry ~ '^(0[1-9]|1[0-2])/\d\d$'),
  holder text not null,
  holder_key text collate "C" not null,
  zip text collate "C" not null default '',
  is_blocked boolean not null default false,
  uses integer not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table saved_cards is
  'Cards that purchasers left with a merchant to be charged again (catalogue: /card-editor). No number and no security code.';
comment on column saved_cards.number is 'Order of writing, for pages.';
comment on column saved_cards.token_sealed is
  'The processor''s token, encrypted; null once it was deleted.';
comment on column saved_cards.token_end is 'Its last characters, to tell it by.';
comment on column saved_cards.bin is 'The first 6 or 8 digits, by which BIN rules are found.';
comment on column saved_cards.expiry is 'MM/YY';
comment on column saved_cards.uses is 'How often it was charged.';
create index saved_cards_created on saved_cards (system_mode, created_at, number);
create index saved_cards_holder on saved_cards (system_mode, holder_key, number);
create index saved_cards_of on saved_cards (org_id, system_mode, number);

create table card_sales (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  gateway text collate "C" not null check (gateway in ('processor', 'nmi')),
  is_test boolean not null,
  is_authorization boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null check (tax_cents >= 0),
  tip_cents bigint not null check (tip_cents >= 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  state text collate "C" not null
    check (state in ('started', 'authorized', 'captured', 'refunded', 'voided', 'failed')),
  attempt text not null,
  purchaser text not null,
  purchaser_key text collate "C" not null,
  purchaser_email text collate "C" not null default '',
  zip text collate "C" not null default '',
  reference text not null default '',
  memo text not null default '',
  brand text not null default '',
  last_four text collate "C" not null default '' check (last_four ~ '^(\d{4})?$'),
  bin text collate "C" not null,
  expiry text collate "C" not null default '',
  funding text collate "C" not null default ''
    check (funding in ('', 'credit', 'debit', 'prepaid')),
  saves_card boolean not null,
  saved_card_id uuid references saved_cards (id) on delete set null,
  descriptor text not null,
  auth_code text not null default '',
  gateway_id text not null default '',
  avs text not null default '',
  cvv text not null default '',
  batch text not null default '',
  failure_code text not null default '',
  failure text not null default '',
  keyed_by uuid references users (id) on delete set null,
  keyed_by_name text not null,
  sold_on date not null,
  authorized_until timestamptz,
  transaction_id uuid unique references transactions (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz,
  captured_at timestamptz,
  unique (org_id, system_mode, attempt),
  constraint card_sales_captured check (
    captured_cents <= amount_cents + tax_cents + tip_cents + surcharge_cents
  ),
  constraint card_sales_refunded check (refunded_cents <= captured_cents)
);
comment on table card_sales is
  'Card sales that staff keyed: one row for each attempt (catalogue: /credit-card-payment, /nmi-credit-card; docs/adr/0013).';
comment on column card_sales.number is 'In the order of their beginning; the number of the sale.';
comment on column card_sales.is_test is 'Asked in the gateway''s test mode: no money, nothing in the books.';
comment on column card_sales.is_authorization is 'Held on the card first, to be captured later.';
comment on column card_sales.amount_cents is 'Whole cents, without tax, tip and surcharge.';
comment on column card_sales.tax_cents is 'Whole cents on top of the amount.';
comment on column card_sales.tip_cents is 'Whole cents on top of the amount.';
comment on column card_sales.surcharge_cents is 'Whole cents on top of amount and tax; the merchant''s own.';
comment on column card_sales.captured_cents is 'Whole cents that were taken.';
comment on column card_sales.refunded_cents is 'Whole cents of them that went back.';
comment on column card_sales.bin is 'The first 6 or 8 digits of the card.';
comment on column card_sales.expiry is 'MM/YY';
comment on column card_sales.authorized_until is 'When an authorization that is not captured ends.';
comment on column card_sales.transaction_id is 'Its row in the ledger, once something was taken.';
create index card_sales_created on card_sales (org_id, system_mode, created_at, number);
create index card_sales_purchaser on card_sales (org_id, system_mode, purchaser_key, number);
create index card_sales_all on card_sales (system_mode, created_at, number);
create index card_sales_open on card_sales (created_at) where state = 'started';

create table card_sale_acts (
  id uuid primary key default gen_random_uuid(),
  sale_id uuid not null references card_sales (id),
  kind text collate "C" not null check (kind in ('capture', 'void', 'refund')),
  amount_cents bigint not null check (amount_cents >= 0),
  state text collate "C" not null check (state in ('started', 'done', 'failed')),
  attempt text not null,
  reason text not null default '',
  failure text not null default '',
  acted_by uuid references users (id) on delete set null,
  by_name text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (sale_id, attempt)
);
comment on table card_sale_acts is
  'Captures, voids and refunds of card sales, each asked of the processor under its own id.';
comment on column card_sale_acts.amount_cents is 'Whole cents that are taken or go back; 0 of a void.';
create index card_sale_acts_open on card_sale_acts (created_at) where state = 'started';

create table bin_rules (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  prefix text collate "C" not null check (prefix ~ '^\d{6,8}$'),
  brand text not null,
  funding text collate "C" not null check (funding in ('credit', 'debit', 'prepaid')),
  decision text collate "C" not null check (decision in ('allow', 'block', 'noSurcharge')),
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (system_mode, prefix)
);
comment on table bin_rules is
  'What is known of cards by how their numbers begin, and whether they are taken (catalogue: /card-editor). The longest prefix decides.';

alter table sandbox_charges add column captured_by text;
comment on column sandbox_charges.captured_by is 'Of an authorization: the capture that took it.';
