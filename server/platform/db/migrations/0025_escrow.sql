-- Escrow: money that a buyer puts aside for a seller until what they agreed on has happened.

alter table journal_entries drop constraint journal_entries_account_check;
alter table journal_entries add constraint journal_entries_account_check check (account in (
  'bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax', 'wallets', 'escrow'));
alter table journal_postings drop constraint journal_postings_act_check;
alter table journal_postings add constraint journal_postings_act_check check (act in (
  'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold', 'release',
  'adjust', 'batch', 'settled', 'void', 'restore', 'topup', 'cashout', 'transfer', 'escrow'));
alter table settlement_adjustments drop constraint settlement_adjustments_source_check;
alter table settlement_adjustments add constraint settlement_adjustments_source_check
  check (source in ('staff', 'disbursement', 'manual', 'hold', 'escrow'));
alter table bill_rates drop constraint bill_rates_service_check;
alter table bill_rates add constraint bill_rates_service_check check (service in (
  'card', 'debit', 'ach', 'cash', 'check', 'wire', 'wallet', 'other', 'ach_return', 'escrow'));

create table escrows (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  state text collate "C" not null
    check (state in ('draft', 'signed', 'funded', 'disputed', 'closed', 'canceled')),
  title text not null,
  buyer_id text collate "C" not null references organizations (id),
  buyer_email text not null,
  seller_id text collate "C" references organizations (id),
  seller_name text not null,
  seller_email text not null,
  conditions text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_payer text collate "C" not null check (fee_payer in ('buyer', 'seller', 'half')),
  buyer_fee_cents bigint not null check (buyer_fee_cents >= 0),
  seller_fee_cents bigint not null check (seller_fee_cents >= 0),
  seller_fee_taken_cents bigint not null default 0,
  expires_on date not null,
  terms text not null,
  terms_hash text collate "C" not null,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null,
  funded_at timestamptz,
  funded_by uuid references users (id),
  noticed_at timestamptz,
  expired_at timestamptz,
  closed_at timestamptz,
  dispute_reason text not null default '',
  disputed_by uuid references users (id),
  constraint escrows_two_parties check (seller_id <> buyer_id),
  constraint escrows_fee_taken
    check (seller_fee_taken_cents between 0 and seller_fee_cents),
  constraint escrows_known_seller check (seller_id is not null or state in ('draft', 'canceled'))
);
comment on table escrows is
  'An escrow between a buyer and a seller (catalogue: /add-escrow, /escrow-history). Its money '
  'stands in the account `escrow` of the buyer''s book.';
comment on column escrows.number is 'Its number in the product, E-1 and so on.';
comment on column escrows.seller_id is
  'Null until whoever signs for the seller is known to belong to an organization.';
comment on column escrows.amount_cents is 'Whole cents; its milestones come to it.';
comment on column escrows.buyer_fee_cents is 'Whole cents that the buyer pays us when it is funded.';
comment on column escrows.seller_fee_cents is
  'Whole cents that the seller pays us, of each release its share.';
comment on column escrows.seller_fee_taken_cents is 'Whole cents of them that were taken.';
comment on column escrows.expires_on is 'The last day on which it holds money for what is not accepted.';
comment on column escrows.terms is
  'The terms as both parties read them, a paragraph a line; who is renamed later is named as then.';
comment on column escrows.terms_hash is 'SHA-256 of the terms.';
comment on column escrows.disputed_by is
  'Who opened the dispute: like whoever created or funded it, they do not decide it.';
comment on column escrows.noticed_at is 'When both parties were told that it ends.';
comment on column escrows.expired_at is 'When what was not accepted by then went back.';
create index escrows_of_buyer on escrows (buyer_id, system_mode, number);
create index escrows_of_seller on escrows (seller_id, system_mode, number);
create index escrows_all on escrows (system_mode, number);
create index escrows_ending on escrows (expires_on) where state = 'funded' and expired_at is null;

create table escrow_milestones (
  id uuid primary key default gen_random_uuid(),
  escrow_id uuid not null references escrows (id),
  place integer not null check (place > 0),
  condition text not null,
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text collate "C" not null check (state in ('open', 'claimed', 'accepted')),
  released_cents bigint not null default 0 check (released_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  claimed_by uuid references users (id),
  claimed_at timestamptz,
  accepted_by uuid references users (id),
  accepted_at timestamptz,
  unique (escrow_id, place),
  constraint escrow_milestones_paid check (released_cents + refunded_cents <= amount_cents)
);
comment on table escrow_milestones is
  'What has to happen before a part of an escrow is released: claimed by the seller, accepted by the buyer.';
comment on column escrow_milestones.place is 'Its place among those of its escrow, from 1 on.';
comment on column escrow_milestones.amount_cents is 'Whole cents of the escrow that it is for.';
comment on column escrow_milestones.released_cents is 'Whole cents of them that went to the seller.';
comment on column escrow_milestones.refunded_cents is 'Whole cents of them that went back to the buyer.';

create table escrow_signatures (
  id uuid primary key default gen_random_uuid(),
  escrow_id uuid not null references escrows (id),
  party text collate "C" not null check (party in ('buyer', 'seller')),
  terms_hash text collate "C" not null,
  email text not null default '',
  requested_at timestamptz,
  signed_at timestamptz,
  name text not null default '',
  ip text not null default '',
  user_id uuid references users (id),
  voided_at timestamptz,
  constraint escrow_signatures_begun check (requested_at is not null or signed_at is not null),
  constraint escrow_signatures_named check ((signed_at is null) = (name = ''))
);
comment on table escrow_signatures is
  'A signature of the terms, or a link that asks for one; both are void once the terms change.';
comment on column escrow_signatures.terms_hash is 'SHA-256 of the terms that were shown.';
comment on column escrow_signatures.name is 'As the signer typed it.';
comment on column escrow_signatures.ip is 'From which network address it was signed.';
comment on column escrow_signatures.user_id is 'Who signed, where they were signed in.';
create index escrow_signatures_of on escrow_signatures (escrow_id);
create unique index escrow_signatures_once on escrow_signatures (escrow_id, party)
  where signed_at is not null and voided_at is null;

create table escrow_moves (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  escrow_id uuid not null references escrows (id),
  milestone_id uuid references escrow_milestones (id),
  kind text collate "C" not null check (kind in ('release', 'refund', 'split', 'expiry')),
  state text collate "C" not null check (state in ('waiting', 'done', 'declined')),
  release_cents bigint not null check (release_cents >= 0),
  refund_cents bigint not null check (refund_cents >= 0),
  reason text not null default '',
  asked_by uuid references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  constraint escrow_moves_amount check (release_cents + refund_cents > 0),
  constraint escrow_moves_second_person check (decided_by <> asked_by),
  constraint escrow_moves_of_milestone
    check ((kind in ('release', 'refund')) = (milestone_id is not null))
);
comment on table escrow_moves is
  'Money that leaves an escrow; above a limit it waits for a second person.';
comment on column escrow_moves.number is 'Order of writing.';
comment on column escrow_moves.release_cents is 'Whole cents for the seller.';
comment on column escrow_moves.refund_cents is 'Whole cents for the buyer.';
comment on column escrow_moves.decided_by is 'The second person; null where none was needed.';
create index escrow_moves_of on escrow_moves (escrow_id, number);

create table escrow_events (
  id bigint generated always as identity primary key,
  escrow_id uuid not null references escrows (id),
  at timestamptz not null,
  what text not null,
  detail text not null default '',
  by_name text not null default ''
);
comment on table escrow_events is 'What happened to an escrow, as both parties read it; only added to.';
comment on column escrow_events.by_name is 'Who did it; empty where the product did.';
create index escrow_events_of on escrow_events (escrow_id, id);
