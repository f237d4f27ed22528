-- Settlements, holds and corrections, disbursements, tips.

create table settlement_books (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  last_settlement bigint not null default 0,
  last_payout bigint not null default 0,
  primary key (org_id, system_mode)
);
comment on table settlement_books is
  'The last numbers given, per organization and mode. Raised first in the transaction that gives '
  'one, so that there are no gaps and one settles after the other.';

create table settlement_terms (
  org_id text collate "C" primary key references organizations (id),
  reserve_points integer not null default 0 check (reserve_points between 0 and 10000),
  bank_last_four text collate "C" not null default '' check (bank_last_four ~ '^(\d{4})?$')
);
comment on table settlement_terms is
  'What is agreed with an organization. One without a row has no reserve.';
comment on column settlement_terms.reserve_points is
  'Basis points of what a batch pays out that are held in reserve.';

create table settlements (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  number bigint not null check (number > 0),
  from_day date not null,
  to_day date not null,
  day date not null,
  expected_on date not null,
  state text collate "C" not null default 'batched'
    check (state in ('batched', 'settled', 'failed')),
  transactions bigint not null check (transactions >= 0),
  gross_cents bigint not null check (gross_cents >= 0),
  refund_cents bigint not null check (refund_cents >= 0),
  tip_cents bigint not null,
  tax_cents bigint not null,
  fee_cents bigint not null,
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  held_cents bigint not null default 0,
  adjustment_cents bigint not null default 0,
  net_cents bigint not null check (net_cents > 0),
  bank_last_four text collate "C" not null default '',
  trace_no text collate "C" not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  attempts smallint not null default 1,
  settled_at timestamptz,
  failure text not null default '',
  dispute_state text collate "C" not null default 'none'
    check (dispute_state in ('none', 'open', 'resolved')),
  asked_at timestamptz,
  merchant text collate "C" not null default '',
  return_cents bigint not null default 0 check (return_cents >= 0),
  other_cents bigint not null default 0,
  manual_cents bigint not null default 0,
  constraint settlements_check check (from_day <= to_day),
  constraint settlements_check1 check ((state = 'settled') = (settled_at is not null)),
  unique (org_id, system_mode, number),
  constraint settlements_add_up
    check (net_cents = gross_cents - refund_cents - tip_cents - tax_cents - fee_cents + other_cents
      + manual_cents - reserve_cents - held_cents + adjustment_cents)
);
comment on table settlements is
  'A settlement batch: what was due to one organization up to a day, on its way to its bank '
  '(batched), there (settled), or sent back (failed).';
comment on column settlements.seq is 'Order of writing over all organizations.';
comment on column settlements.number is
  'Display number, without gaps within organization and mode.';
comment on column settlements.from_day is 'The first business day of its transactions.';
comment on column settlements.to_day is 'The last business day of its transactions.';
comment on column settlements.day is 'The banking day that it belongs to.';
comment on column settlements.expected_on is 'The day on which its money is expected.';
comment on column settlements.gross_cents is
  'Whole cents of what was sold; what an organization took itself is not in it.';
comment on column settlements.refund_cents is
  'Whole cents of all that went back, above 0; what an organization took itself is not in it.';
comment on column settlements.tip_cents is 'Whole cents.';
comment on column settlements.tax_cents is 'Whole cents.';
comment on column settlements.fee_cents is 'Whole cents.';
comment on column settlements.reserve_cents is 'Whole cents kept back by the terms.';
comment on column settlements.held_cents is
  'Whole cents put on hold less those released since the settlement before.';
comment on column settlements.adjustment_cents is 'Whole cents of corrections.';
comment on column settlements.net_cents is 'Whole cents that are paid out.';
comment on column settlements.sent_at is 'When it was last given to the bank.';
comment on column settlements.attempts is 'How often it was given to the bank.';
comment on column settlements.dispute_state is 'Of its latest dispute: the sums are kept by it.';
comment on column settlements.asked_at is
  'When the bank was last asked what became of it; null before the first time of an attempt.';
comment on column settlements.merchant is
  'The organization''s name in lower case, by which lists sort; it follows the organization.';
comment on column settlements.return_cents is
  'Whole cents of refund_cents that banks sent back or charged back.';
comment on column settlements.other_cents is 'Whole cents that moved without a sale.';
comment on column settlements.manual_cents is 'Whole cents that staff keyed by hand.';
create index settlements_time on settlements (org_id, system_mode, day, seq);
create index settlements_all_time on settlements (system_mode, day, seq);
create index settlements_amount on settlements (org_id, system_mode, net_cents, seq);
create index settlements_all_amount on settlements (system_mode, net_cents, seq);
create index settlements_open on settlements
  (asked_at nulls first, sent_at) where state = 'batched';
-- Of one organization all have the same merchant: those orders go by its other indexes.
create index settlements_all_merchant on settlements (system_mode, merchant, seq);
-- Of one organization all have the same merchant: those orders go by its other indexes.
create index settlements_gross on settlements (org_id, system_mode, gross_cents, seq);
create index settlements_all_gross on settlements (system_mode, gross_cents, seq);

create table settlement_parts (
  settlement_id uuid not null references settlements (id),
  day date not null,
  transactions bigint not null,
  due_cents numeric not null,
  primary key (settlement_id, day)
);
comment on table settlement_parts is
  'A business day of a settlement''s transactions. They are taken before it is written and stay '
  'in it, so this is written once.';
comment on column settlement_parts.due_cents is 'Whole cents.';

create table settlement_attempts (
  settlement_id uuid not null references settlements (id),
  attempt smallint not null check (attempt > 0),
  bank_last_four text collate "C" not null default '',
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  ended_at timestamptz,
  trace_no text collate "C" not null default '',
  failure text not null default '',
  constraint settlement_attempts_check check (failure = '' or ended_at is not null),
  primary key (settlement_id, attempt)
);
comment on table settlement_attempts is
  'One time that a settlement was sent to the bank, with its account, who sent it and what the '
  'bank said.';
comment on column settlement_attempts.sent_by is 'Null: a step of the product.';
comment on column settlement_attempts.ended_at is
  'When the bank said what became of it; null while it has not.';
comment on column settlement_attempts.failure is 'Why it came back; empty where it did not.';

create table settlement_disputes (
  settlement_id uuid not null references settlements (id) on delete cascade,
  dispute smallint not null check (dispute > 0),
  reason text not null,
  disputed_by uuid references users (id),
  disputed_at timestamptz not null,
  answer text not null default '',
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  constraint settlement_disputes_check check (answer = '' or resolved_at is not null),
  primary key (settlement_id, dispute)
);
comment on table settlement_disputes is
  'One time that a settlement was said to be wrong, and what was answered.';
comment on column settlement_disputes.dispute is 'Which one of the settlement, from 1.';
comment on column settlement_disputes.disputed_by is 'Null: nobody is known.';
comment on column settlement_disputes.resolved_at is 'Null while nobody has answered.';
create unique index settlement_disputes_open on settlement_disputes
  (settlement_id) where resolved_at is null;

create table settlement_holds (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('transaction', 'amount', 'reserve')),
  transaction_id uuid references transactions (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  held_by uuid references users (id),
  held_at timestamptz not null default now(),
  released_by uuid references users (id),
  released_at timestamptz,
  release_reason text not null default '',
  withheld_in uuid references settlements (id) deferrable initially deferred,
  given_in uuid references settlements (id) deferrable initially deferred,
  constraint settlement_holds_check check ((kind = 'transaction') = (transaction_id is not null)),
  constraint settlement_holds_check1 check (kind <> 'reserve' or withheld_in is not null)
);
comment on table settlement_holds is
  'Money kept back until it is released: one transaction, an amount, or the reserve of a '
  'settlement.';
comment on column settlement_holds.seq is 'Order of writing.';
comment on column settlement_holds.amount_cents is 'Whole cents.';
comment on column settlement_holds.withheld_in is
  'The settlement that paid so much less for it. A held transaction has none: it waits itself.';
comment on column settlement_holds.given_in is 'The settlement that paid it after all.';
create index settlement_holds_waiting on settlement_holds
  (org_id, system_mode) where given_in is null and kind <> 'transaction';
create index settlement_holds_of_org on settlement_holds (org_id, system_mode, seq);
create index settlement_holds_all on settlement_holds (system_mode, seq);
-- A transaction is held once at a time.
create unique index settlement_holds_open on settlement_holds
  (transaction_id) where transaction_id is not null and released_at is null;
create index settlement_holds_in on settlement_holds (withheld_in) where withheld_in is not null;
create index settlement_holds_into on settlement_holds (given_in) where given_in is not null;

create table settlement_adjustments (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  amount_cents bigint not null check (amount_cents <> 0),
  source text collate "C" not null default 'staff'
    check (source in ('staff', 'disbursement', 'manual', 'hold')),
  reason text not null,
  state text collate "C" not null
    check (state in ('prepared', 'approved', 'declined', 'withdrawn')),
  prepared_by uuid references users (id),
  prepared_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  settlement_id uuid references settlements (id) deferrable initially deferred,
  decide_reason text not null default '',
  constraint settlement_adjustments_check1 check (settlement_id is null or state = 'approved'),
  constraint settlement_adjustments_second_person
    check (source not in ('staff', 'hold') or state in ('prepared', 'withdrawn')
      or prepared_by <> decided_by)
);
comment on table settlement_adjustments is
  'A correction of what a settlement pays. Prepared by one person and approved by another one, or '
  'written beside what paid the organization in another way.';
comment on column settlement_adjustments.seq is 'Order of writing.';
comment on column settlement_adjustments.amount_cents is
  'Whole cents; above 0 the organization is paid more.';
comment on column settlement_adjustments.source is
  'Who asks for it. `hold`: a hold of more than is due waits for its second person here, and '
  'becomes a hold.';
comment on column settlement_adjustments.settlement_id is
  'The settlement that it is part of; null while it waits.';
comment on column settlement_adjustments.decide_reason is 'Why it was declined or withdrawn.';
create index settlement_adjustments_of on settlement_adjustments
  (settlement_id) where settlement_id is not null;
create index settlement_adjustments_of_org on settlement_adjustments (org_id, system_mode, seq);
create index settlement_adjustments_all on settlement_adjustments (system_mode, seq);

create table settlement_due (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  state text collate "C" not null check (state in ('cleared', 'held')),
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  due_cents numeric not null,
  number bigint generated always as identity unique,
  return_cents numeric not null default 0,
  other_cents numeric not null default 0,
  manual_cents numeric not null default 0,
  primary key (org_id, system_mode, day, method, state)
);
comment on table settlement_due is
  'Summary table: what is due and in no settlement yet, by business day, method and state. Days '
  'of which nothing is due any more have no row.';
comment on column settlement_due.gross_cents is 'Whole cents of what was sold.';
comment on column settlement_due.refund_cents is 'Whole cents of all that went back, above 0.';
comment on column settlement_due.tip_cents is 'Whole cents.';
comment on column settlement_due.tax_cents is 'Whole cents.';
comment on column settlement_due.fee_cents is 'Whole cents.';
comment on column settlement_due.due_cents is 'Whole cents.';
comment on column settlement_due.number is 'Order of writing, for pages.';
comment on column settlement_due.return_cents is
  'Whole cents of refund_cents that banks sent back.';
comment on column settlement_due.other_cents is 'Whole cents that moved without a sale.';
comment on column settlement_due.manual_cents is 'Whole cents that staff keyed by hand.';
create index settlement_due_time on settlement_due (org_id, system_mode, day, number);
create index settlement_due_all on settlement_due (system_mode, day, number);

create table settlement_sums (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  state text collate "C" not null,
  dispute_state text collate "C" not null,
  settlements bigint not null,
  transactions numeric not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  reserve_cents numeric not null,
  held_cents numeric not null,
  adjustment_cents numeric not null,
  net_cents numeric not null,
  return_cents numeric not null default 0,
  other_cents numeric not null default 0,
  manual_cents numeric not null default 0,
  primary key (org_id, system_mode, day, state, dispute_state)
);
comment on table settlement_sums is
  'Summary table: what settlements come to by banking day and state.';
comment on column settlement_sums.gross_cents is 'Whole cents.';
comment on column settlement_sums.refund_cents is 'Whole cents.';
comment on column settlement_sums.tip_cents is 'Whole cents.';
comment on column settlement_sums.tax_cents is 'Whole cents.';
comment on column settlement_sums.fee_cents is 'Whole cents.';
comment on column settlement_sums.reserve_cents is 'Whole cents.';
comment on column settlement_sums.held_cents is 'Whole cents.';
comment on column settlement_sums.adjustment_cents is 'Whole cents.';
comment on column settlement_sums.net_cents is 'Whole cents.';
comment on column settlement_sums.return_cents is 'Whole cents.';
comment on column settlement_sums.other_cents is 'Whole cents.';
comment on column settlement_sums.manual_cents is 'Whole cents.';
create index settlement_sums_all on settlement_sums (system_mode, day);

create table disbursements (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  batch text collate "C" not null,
  payee text not null,
  payee_type text collate "C" not null
    check (payee_type in ('merchant', 'agent', 'tax', 'vendor', 'staff')),
  funding text collate "C" not null check (funding in ('payable', 'tax', 'fees', 'tips')),
  amount_cents bigint not null check (amount_cents > 0),
  method text collate "C" not null check (method in ('ach', 'wire', 'check')),
  memo text not null default '',
  state text collate "C" not null default 'prepared'
    check (state in ('prepared', 'approved', 'sent', 'void')),
  prepared_by uuid references users (id),
  prepared_at timestamptz not null default now(),
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_by uuid references users (id),
  sent_at timestamptz,
  confirmation text collate "C" not null default '',
  voided_by uuid references users (id),
  voided_at timestamptz,
  void_reason text not null default '',
  merchant text collate "C" not null default '',
  constraint disbursements_check check (prepared_by <> approved_by),
  constraint disbursements_check1
    check (state <> 'sent' or approved_by is not null and confirmation <> '')
);
comment on table disbursements is
  'An outgoing payment beside settlements: prepared in a batch by one person, approved by another '
  'one, then sent or voided.';
comment on column disbursements.seq is 'Order of writing.';
comment on column disbursements.org_id is 'Whose book it is paid from.';
comment on column disbursements.batch is 'Those prepared together have the same.';
comment on column disbursements.funding is 'The account of the book that it is paid from.';
comment on column disbursements.amount_cents is 'Whole cents.';
comment on column disbursements.confirmation is 'What the bank confirmed it by.';
comment on column disbursements.merchant is
  'The organization''s name in lower case, by which lists sort; it follows the organization.';
create index disbursements_of_org on disbursements (org_id, system_mode, seq);
create index disbursements_all on disbursements (system_mode, seq);
create index disbursements_all_merchant on disbursements (system_mode, merchant, seq);
-- Of one organization all have the same merchant: those orders go by its other indexes.
create index disbursements_amount on disbursements (org_id, system_mode, amount_cents, seq);
create index disbursements_all_amount on disbursements (system_mode, amount_cents, seq);
create index disbursements_payee on disbursements (org_id, system_mode, lower(payee), seq);
create index disbursements_all_payee on disbursements (system_mode, lower(payee), seq);
create index disbursements_approved on disbursements
  (system_mode, seq) where state = 'approved' and method = 'ach';

create table disbursement_sums (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  state text collate "C" not null,
  payee_type text collate "C" not null,
  disbursements bigint not null,
  amount_cents numeric not null,
  primary key (org_id, system_mode, day, state, payee_type)
);
comment on table disbursement_sums is
  'Summary table: disbursements by the day on which they were prepared, UTC.';
comment on column disbursement_sums.amount_cents is 'Whole cents.';
create index disbursement_sums_all on disbursement_sums (system_mode, day);

create table tip_payouts (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  number bigint not null check (number > 0),
  tip_user text not null,
  up_to date not null,
  shares bigint not null check (shares > 0),
  amount_cents bigint not null check (amount_cents > 0),
  paid_by uuid references users (id),
  paid_at timestamptz not null default now(),
  disbursement_id uuid references disbursements (id),
  unique (org_id, system_mode, number)
);
comment on table tip_payouts is 'Tips paid out to one person: all that was unpaid up to a day.';
comment on column tip_payouts.seq is 'Order of writing.';
comment on column tip_payouts.number is
  'Display number, without gaps within organization and mode.';
comment on column tip_payouts.up_to is 'The last business day.';
comment on column tip_payouts.shares is 'How many shares of tips.';
comment on column tip_payouts.amount_cents is 'Whole cents.';
comment on column tip_payouts.disbursement_id is
  'The disbursement that pays it; null for one that was paid before tips were disbursed.';
create index tip_payouts_disbursement on tip_payouts
  (disbursement_id) where disbursement_id is not null;

create table tip_shares (
  number bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id) on delete cascade,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  day date not null,
  tip_user text not null,
  role text collate "C" not null check (role in ('budtender', 'driver')),
  store text collate "C" not null,
  cents bigint not null check (cents <> 0),
  payout_id uuid references tip_payouts (id) deferrable initially deferred,
  unique (transaction_id, tip_user)
);
comment on table tip_shares is
  'Whose a tip is: the whole of a transaction''s tip is its tip user''s, until it is split. '
  'Written by the database once the money is there.';
comment on column tip_shares.cents is 'Whole cents; below 0 where it went back.';
comment on column tip_shares.payout_id is 'The payout it is in; null while it is unpaid.';
create index tip_shares_time on tip_shares (org_id, system_mode, day, number);
create index tip_shares_all_time on tip_shares (system_mode, day, number);
create index tip_shares_user on tip_shares (org_id, system_mode, tip_user, day, number);
create index tip_shares_payout on tip_shares (payout_id) where payout_id is not null;
create index tip_shares_amount on tip_shares (org_id, system_mode, cents, number);
-- Of one organization all have the same merchant: those orders go by its other indexes.
create index tip_shares_all_amount on tip_shares (system_mode, cents, number);
create index tip_shares_person on tip_shares (org_id, system_mode, tip_user, number);
create index tip_shares_all_person on tip_shares (system_mode, tip_user, number);

create table voided_tip_shares (
  transaction_id uuid not null references transactions (id) on delete cascade,
  number bigint not null,
  tip_user text not null,
  role text collate "C" not null,
  store text collate "C" not null,
  cents bigint not null check (cents <> 0),
  primary key (transaction_id, tip_user)
);
comment on table voided_tip_shares is
  'A share of a tip that was taken out with its transaction: where that is restored, the tip is '
  'whose it was, however it was split.';
comment on column voided_tip_shares.number is 'Of the share that it was.';
comment on column voided_tip_shares.cents is 'Whole cents.';

create table tip_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  tip_user text not null,
  role text collate "C" not null,
  store text collate "C" not null,
  is_paid boolean not null,
  shares bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, tip_user, role, store, is_paid)
);
comment on table tip_days is 'Summary table: tips by day, person and whether they are paid.';
comment on column tip_days.cents is 'Whole cents.';
create index tip_days_all on tip_days (system_mode, day);

create type due_change as (
  org_id text, system_mode text, day date, method text, state text, transactions bigint,
  gross_cents numeric, refund_cents numeric, tip_cents numeric, tax_cents numeric, fee_cents
  numeric, due_cents numeric, return_cents numeric, other_cents numeric, manual_cents numeric
);
comment on type due_change is 'A row of settlement_due, with the sign of a change.';

-- What was made before may name these tables now.
alter table transactions
  add constraint transactions_settlement_id_fkey foreign key (settlement_id)
  references settlements (id) deferrable initially deferred;
