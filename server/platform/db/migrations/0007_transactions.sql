-- The ledger of transactions, what is noted about them, and the sums over them.

create table transactions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox', 'Demo')),
  invoice_id uuid references invoices (id),
  payment_id uuid references invoice_payments (id),
  entry text not null
    check (entry in ('payment', 'surcharge', 'return', 'surcharge_return', 'refund', 'manual')),
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  company_name text not null,
  license_number text not null,
  municipality text not null,
  capture_type text not null,
  service_origin text not null,
  account_type text not null,
  transact_type text not null,
  other_information jsonb not null,
  activity_at timestamptz not null,
  created_at timestamptz not null default now(),
  label text collate "C" not null,
  state text collate "C" not null
    check (state in ('pending', 'cleared', 'held', 'batched', 'settled', 'returned', 'voided')),
  method text collate "C" not null
    check (method in ('card', 'debit', 'ach', 'cash', 'check', 'wire', 'wallet', 'other')),
  tax_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  net_cents bigint not null
    generated always as (amount_cents - tip_cents - tax_cents - fee_cents) stored,
  purchaser_name text not null default '',
  purchaser_key text collate "C" not null default '',
  purchaser_email text not null default '',
  last_four text collate "C" not null default '' check (last_four ~ '^(\d{4})?$'),
  trace_no text collate "C" not null default '',
  tip_user text not null default '',
  store text collate "C" not null default '',
  business_day date not null,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  hour smallint check (hour between 0 and 23),
  purchaser_state text collate "C" not null default '' check (purchaser_state ~ '^([A-Z]{2})?$'),
  reason text collate "C" not null default '',
  sec_code text collate "C" not null default ''
    check (sec_code in ('', 'PPD', 'CCD', 'WEB', 'TEL', 'CTX')),
  effective_on date,
  settlement_id uuid,
  authorized_until timestamptz,
  direct boolean not null default false,
  due_cents bigint not null
    generated always as (
      (case when direct then 0 else amount_cents end) - tip_cents - tax_cents - fee_cents
    ) stored,
  trade text collate "C" not null,
  receiving_bank text not null default '',
  routing_last_four text collate "C" not null default '' check (routing_last_four ~ '^(\d{4})?$'),
  account_kind text collate "C" not null default ''
    check (account_kind in ('', 'checking', 'savings')),
  unique (payment_id, entry),
  constraint transactions_trade_check
    check (trade = '' or trade = case when amount_cents < 0 then 'back' else 'sold' end)
);
comment on table transactions is
  'What came in or went back (spec 1.3): one row for each effect of a payment. Only its state '
  'changes; money that goes back is a row of its own with a negative amount.';
comment on column transactions.number is 'Display number, in order of writing.';
comment on column transactions.entry is
  'The payment itself, the fee on top of it, the same two going back, a refund, or what a person '
  'keyed and another one approved.';
comment on column transactions.amount_cents is
  'Whole cents of all that was paid; tip, tax and fee are parts of it. Below 0 where it goes back.';
comment on column transactions.tip_cents is 'Whole cents.';
comment on column transactions.company_name is 'The merchant as it was called then.';
comment on column transactions.other_information is
  'The processor''s flags and texts that label and figures are told by (spec 3.5).';
comment on column transactions.activity_at is 'When it happened.';
comment on column transactions.label is
  'What people read (src/domain/transactions/label.ts), written with the row.';
comment on column transactions.state is 'Follows the payment (src/domain/transactions/state.ts).';
comment on column transactions.tax_cents is 'Whole cents.';
comment on column transactions.fee_cents is 'Whole cents.';
comment on column transactions.net_cents is 'Whole cents that are the organization''s own.';
comment on column transactions.purchaser_key is
  'The purchaser by the rule of src/domain/contact/personKey.ts; empty where nobody is known.';
comment on column transactions.trace_no is
  'By which the processor knows it: the trace number of a debit, the authorization of a card.';
comment on column transactions.tip_user is 'Whose the tip is.';
comment on column transactions.business_day is
  'The day it belongs to wherever days are asked for or shown: that of the payment, or of the '
  'return by the calendar of who told it.';
comment on column transactions.items is
  'What was bought: `[{sku, title, kind, quantity, grams, cents}]`, grams and whole cents of the '
  'line, not of one piece. A row of money that went back lists what came back with it, as figures '
  'above 0.';
comment on column transactions.hour is
  'Of the business day, on the merchant''s clock; null where it is not known.';
comment on column transactions.purchaser_state is 'Two letters; empty where it is not known.';
comment on column transactions.reason is 'Code of a return (`R01`) or of a decline.';
comment on column transactions.sec_code is 'Standard entry class of a bank debit or credit.';
comment on column transactions.effective_on is 'When a bank debit or credit takes effect.';
comment on column transactions.settlement_id is
  'The settlement that pays it out; null while it is in none.';
comment on column transactions.authorized_until is 'How long a card''s authorization stands.';
comment on column transactions.direct is
  'Taken by the organization itself (cash, a check): nothing of its amount is due; tip, tax and '
  'fee are owed to the platform.';
comment on column transactions.due_cents is
  'Whole cents that a settlement pays out for it; below 0 where it takes off.';
comment on column transactions.trade is
  'What it is of trade, decided when it is written (src/domain/transactions/trade.ts): `sold`, '
  '`back` for what was given back of that, or empty for money that moves otherwise.';
comment on column transactions.receiving_bank is
  'Of bank debits and wires: the bank at the other end.';
comment on column transactions.routing_last_four is 'The end of its routing number.';
create index transactions_of_org on transactions (org_id, system_mode, number);
-- One for each sort, for those who see one organization and for those who see all.
create index transactions_amount on transactions (org_id, system_mode, amount_cents, number);
create index transactions_label on transactions (org_id, system_mode, label, number);
create index transactions_all_amount on transactions (system_mode, amount_cents, number);
create index transactions_all_purchaser on transactions (system_mode, purchaser_key, number);
create index transactions_all_label on transactions (system_mode, label, number);
-- For filters: most rows are cleared or settled, which lie close together along any sort.
create index transactions_method on transactions (org_id, system_mode, method, number);
create index transactions_all_method on transactions (system_mode, method, number);
-- For searches.
create index transactions_last_four on transactions
  (system_mode, last_four, number) where last_four <> '';
create index transactions_trace on transactions (system_mode, lower(trace_no)) where trace_no <> '';
create index transactions_settlement on transactions
  (settlement_id, business_day, number) where settlement_id is not null;
create index transactions_due on transactions
  (org_id, system_mode, business_day) where settlement_id is null and state in ('cleared', 'held');
-- The transactions behind a reason of a return or decline.
create index transactions_reason on transactions
  (org_id, system_mode, reason, business_day, number) where reason <> '';
create index transactions_all_reason on transactions
  (system_mode, reason, business_day, number) where reason <> '';
-- What was given back is little among much that was sold.
create index transactions_back on transactions
  (org_id, system_mode, business_day, number) where trade = 'back';
create index transactions_all_back on transactions
  (system_mode, business_day, number) where trade = 'back';
-- What is at the bank, or may come back from it: the last sixty days of debits, wherever along
-- the ledger they lie.
create index transactions_bank on transactions
  (org_id, system_mode, coalesce(effective_on, business_day))
  where method = 'ach' and amount_cents > 0 and state in ('cleared', 'held', 'batched', 'settled');
create index transactions_all_bank on transactions
  (system_mode, coalesce(effective_on, business_day))
  where method = 'ach' and amount_cents > 0 and state in ('cleared', 'held', 'batched', 'settled');
-- Sales by what was bought, where no summary table tells the days.
create index transactions_items on transactions
  using gin (items jsonb_path_ops) where items <> '[]';
-- Cash that staff keyed by hand is watched as other cash is: its few rows are found without
-- reading the days they lie in.
create index transactions_keyed_cash on transactions
  (org_id, system_mode, business_day) where entry = 'manual' and method = 'cash';
-- Purchasers by state: those from elsewhere are few of a merchant's. All that a page and its
-- count read is in the index.
create index transactions_purchaser_state on transactions
  (org_id, system_mode, purchaser_state, business_day, number) include (state, purchaser_key)
  where purchaser_state <> '';
create index transactions_all_purchaser_state on transactions
  (system_mode, purchaser_state, business_day, number) include (org_id, state, purchaser_key)
  where purchaser_state <> '';
-- What is cleared waits for its settlement, few of a merchant with many years; settled is nearly
-- all there is.
create index transactions_state on transactions
  (org_id, system_mode, state, number) where state <> 'settled';
create index transactions_all_state on transactions
  (system_mode, state, number) where state <> 'settled';
-- Rows without a store are few where there are stores.
create index transactions_store on transactions (org_id, system_mode, store, number);
-- Rows with items that are no trade: the summary tables of items leave them out, and a search for
-- items that are not named looks there, too.
create index transactions_items_beside_trade on transactions
  (system_mode, org_id, business_day) where trade = '' and items <> '[]';
create index transactions_license on transactions
  (system_mode, lower(license_number), org_id, number) where license_number <> '';
-- Rows of an hour, the latest first: their totals end where adding up stops instead of at the
-- first of them.
create index transactions_hour on transactions
  (system_mode, hour, business_day, number) include (org_id, method, label, state, trade, store);
-- What a search for a part of a name or address asks of many rows, the latest first, is in the
-- indexes over days and over payers: rows are read once they are found.
create index transactions_time on transactions
  (org_id, system_mode, business_day, number) include (state, purchaser_key, purchaser_email);
create index transactions_all_time on transactions
  (system_mode, business_day, number) include (org_id, state, purchaser_key, purchaser_email);
create index transactions_purchaser on transactions
  (org_id, system_mode, purchaser_key, number) include (state, business_day);
-- Where purchasers live goes with whose they are; taken for independent, the rows of another state
-- are expected in the thousands everywhere.
create statistics transactions_org_states (mcv) on org_id, purchaser_state from transactions;
alter statistics transactions_org_states set statistics 1000;

create table transaction_changes (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id) on delete cascade,
  kind text collate "C" not null
    check (kind in ('state', 'flagged', 'unflagged', 'refunded', 'retried')),
  from_state text collate "C",
  to_state text collate "C",
  reason text not null default '',
  changed_by uuid references users (id),
  changed_at timestamptz not null default now(),
  flag_org_id text collate "C",
  constraint transaction_changes_flag_check
    check ((flag_org_id is not null) = (kind in ('flagged', 'unflagged')))
);
comment on table transaction_changes is 'An entry of a transaction''s history, in order.';
comment on column transaction_changes.from_state is 'Null for what left the state as it was.';
comment on column transaction_changes.changed_by is
  'Null: the bank, a settlement or another act of the product.';
comment on column transaction_changes.flag_org_id is
  'Whose flag the entry tells of, as transaction_flags.org_id; null for what is no flag, which '
  'all see who see the transaction.';
create index transaction_changes_of on transaction_changes (transaction_id, id);

create table transaction_flags (
  transaction_id uuid not null references transactions (id),
  reason text not null,
  flagged_by uuid not null references users (id),
  flagged_at timestamptz not null,
  org_id text collate "C" not null,
  primary key (transaction_id, org_id)
);
comment on table transaction_flags is
  'A flag for review that stands on a transaction. The row goes when the flag is taken away; the '
  'history keeps both.';
comment on column transaction_flags.org_id is
  'Who sees it: the organization that set it; empty for staff and compliance officers, who see '
  'those of everybody.';

create table transaction_refunds (
  transaction_id uuid primary key references transactions (id),
  refunded_id uuid not null references transactions (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  refunded_by uuid not null references users (id),
  refunded_at timestamptz not null
);
comment on table transaction_refunds is
  'What a refund takes back, and why. The refund is a transaction of its own, below 0.';
comment on column transaction_refunds.transaction_id is 'The refund.';
comment on column transaction_refunds.refunded_id is
  'The transaction that it takes back, or a part of.';
comment on column transaction_refunds.amount_cents is 'Whole cents.';
create index transaction_refunds_of on transaction_refunds (refunded_id);

create table transaction_deletions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  transaction_id uuid not null references transactions (id),
  original jsonb not null,
  state_before text collate "C" not null,
  effect_cents bigint not null,
  deleted_by uuid not null references users (id),
  deleted_at timestamptz not null,
  reason text not null,
  ticket text not null default '',
  restored_by uuid references users (id),
  restored_at timestamptz,
  restore_reason text not null default '',
  undone_by uuid references users (id),
  undone_at timestamptz,
  undo_reason text not null default '',
  kind text collate "C" not null default 'deleted' check (kind in ('deleted', 'voided'))
);
comment on table transaction_deletions is
  'One time that a transaction was taken out, or a payment voided. The transaction stays, voided; '
  'its postings are mirrored.';
comment on column transaction_deletions.number is 'Order of writing.';
comment on column transaction_deletions.original is 'The transaction as people saw it.';
comment on column transaction_deletions.effect_cents is
  'Whole cents that were due to the organization for it, or held back of that, and are no longer. '
  'Restored, they are again.';
comment on column transaction_deletions.ticket is 'Number of the request that it answers.';
comment on column transaction_deletions.undone_by is
  'A restoration that was taken back again; the transaction then has one more row.';
comment on column transaction_deletions.kind is
  '`voided` payments stand in the same report; they cannot be restored.';
create unique index transaction_deletions_open on transaction_deletions
  (transaction_id) where restored_at is null;
create index transaction_deletions_of_org on transaction_deletions (org_id, system_mode, number);
create index transaction_deletions_all on transaction_deletions (system_mode, number);
create index transaction_deletions_restored on transaction_deletions
  (system_mode, restored_at, number) where restored_at is not null;

create table transaction_purchasers (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  purchaser_key text collate "C" not null,
  purchaser_email text not null,
  primary key (org_id, system_mode, purchaser_key, purchaser_email)
);
comment on table transaction_purchasers is
  'A purchaser who has paid an organization: searched for a part of a name instead of all '
  'transactions.';

create table transaction_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  adjustments bigint not null default 0,
  trade text collate "C" not null,
  primary key (org_id, system_mode, day, method, label, state, store, trade)
);
comment on table transaction_days is
  'Summary table: transactions by business day, method, label, state, store and trade. Money that '
  'went back is counted in refund_cents, above 0; the other sums are plain ones.';
comment on column transaction_days.gross_cents is 'Whole cents.';
comment on column transaction_days.refund_cents is 'Whole cents.';
comment on column transaction_days.tip_cents is 'Whole cents.';
comment on column transaction_days.tax_cents is 'Whole cents.';
comment on column transaction_days.fee_cents is 'Whole cents.';
comment on column transaction_days.net_cents is 'Whole cents.';
comment on column transaction_days.adjustments is
  'How many of them staff keyed by hand: they count in net_cents alone.';
create index transaction_days_all on transaction_days (system_mode, day);

create table transaction_months (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  month date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  trade text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  primary key (org_id, system_mode, month, method, label, state, store, trade)
);
comment on table transaction_months is
  'Summary table: transaction_days by calendar month, for all that spans many months. Days at the '
  'ends of what is asked for are read from transaction_days.';
comment on column transaction_months.month is 'Its first day.';
comment on column transaction_months.gross_cents is 'Whole cents.';
comment on column transaction_months.refund_cents is 'Whole cents.';
comment on column transaction_months.tip_cents is 'Whole cents.';
comment on column transaction_months.tax_cents is 'Whole cents.';
comment on column transaction_months.fee_cents is 'Whole cents.';
comment on column transaction_months.net_cents is 'Whole cents.';
create index transaction_months_all on transaction_months (system_mode, month);

create table transaction_totals (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  trade text collate "C" not null,
  primary key (org_id, system_mode, method, label, state, store, trade)
);
comment on table transaction_totals is 'Summary table: transaction_days whatever the day.';
comment on column transaction_totals.gross_cents is 'Whole cents.';
comment on column transaction_totals.refund_cents is 'Whole cents.';
comment on column transaction_totals.tip_cents is 'Whole cents.';
comment on column transaction_totals.tax_cents is 'Whole cents.';
comment on column transaction_totals.fee_cents is 'Whole cents.';
comment on column transaction_totals.net_cents is 'Whole cents.';

create table transaction_hours (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  hour smallint not null,
  transactions bigint not null,
  gross_cents numeric not null,
  store text collate "C" not null,
  primary key (org_id, system_mode, day, hour, store)
);
comment on table transaction_hours is
  'Summary table: what was sold by the hour of the business day.';
comment on column transaction_hours.gross_cents is 'Whole cents.';
create index transaction_hours_all on transaction_hours (system_mode, day);

create table item_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  sku text collate "C" not null,
  title text collate "C" not null,
  kind text collate "C" not null,
  quantity numeric not null,
  grams numeric not null,
  cents numeric not null,
  store text collate "C" not null,
  transactions bigint not null,
  primary key (org_id, system_mode, day, sku, title, kind, store)
);
comment on table item_days is 'Summary table: what was sold of an item, less what came back.';
comment on column item_days.kind is 'Class of product, such as `flower`.';
comment on column item_days.quantity is 'Pieces.';
comment on column item_days.cents is 'Whole cents.';
comment on column item_days.transactions is 'In which it was bought, or came back.';
create index item_days_all on item_days (system_mode, day);
-- Of all organizations one item is asked for.
create index item_days_item on item_days (system_mode, sku, title, kind, day);
-- A few hundred products, each by its three names: taken for independent of each other they look
-- like many thousand groups.
create statistics item_days_products (ndistinct) on sku, title, kind from item_days;

create table reason_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  reason text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  store text collate "C" not null,
  primary key (org_id, system_mode, day, reason, store)
);
comment on table reason_days is
  'Summary table: why money came back or was declined. The one that counts voided rows too: a '
  'declined payment is nothing else.';
comment on column reason_days.cents is 'Whole cents, above 0.';
create index reason_days_all on reason_days (system_mode, day);

create table payment_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  store text collate "C" not null,
  payments bigint not null,
  returns bigint not null,
  return_cents numeric not null,
  trade text collate "C" not null,
  primary key (org_id, system_mode, day, method, label, store, trade)
);
comment on table payment_days is
  'Summary table: payments (rows above 0), refunds and returns. transaction_days has payouts and '
  'fees, which are below 0 as well, among what went back.';
comment on column payment_days.return_cents is 'Whole cents, above 0.';
create index payment_days_all on payment_days (system_mode, day);

create table purchaser_days (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  day date not null,
  purchaser_key text collate "C" not null,
  purchaser_state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  flower_grams numeric not null,
  concentrate_grams numeric not null,
  edible_grams numeric not null,
  plants numeric not null,
  sales bigint not null default 0,
  sales_cents numeric not null default 0,
  primary key (org_id, system_mode, day, purchaser_key, purchaser_state, store)
);
comment on table purchaser_days is
  'Summary table: what each known purchaser bought in each store: purchases (rows above 0), and '
  'what was spent and taken home less what came back.';
comment on column purchaser_days.cents is 'Whole cents spent less what came back.';
comment on column purchaser_days.plants is 'Pieces, as their limit is.';
comment on column purchaser_days.sales is
  'Purchases of trade. Rules look at all of a purchaser''s day, figures of sales at this alone.';
comment on column purchaser_days.sales_cents is 'Whole cents of trade spent less what came back.';
create index purchaser_days_all on purchaser_days (system_mode, day);
create index purchaser_days_of on purchaser_days (system_mode, purchaser_key, day);

create table purchaser_firsts (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  purchaser_key text collate "C" not null,
  first_day date not null,
  primary key (org_id, system_mode, purchaser_key)
);
comment on table purchaser_firsts is
  'Summary table: the day of each known purchaser''s first purchase of trade from an organization.';

create table purchaser_months (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  month date not null,
  purchaser_key text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  first_month date,
  primary key (org_id, system_mode, purchaser_key, month)
);
comment on table purchaser_months is
  'Summary table: what each known purchaser bought of trade in a calendar month, less what came '
  'back: purchaser_days without store and state, by month.';
comment on column purchaser_months.month is 'Its first day.';
comment on column purchaser_months.cents is 'Whole cents.';
comment on column purchaser_months.first_month is
  'The month of purchaser_firsts: who came back is asked of all purchasers at once. Null for who '
  'never bought.';
create index purchaser_months_time on purchaser_months (org_id, system_mode, month);
create index purchaser_months_all on purchaser_months (system_mode, month);

create table purchaser_cohorts (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  month date not null,
  first_month date not null,
  purchasers bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, month, first_month)
);
comment on table purchaser_cohorts is
  'Summary table: how many purchasers of each first month bought in each month, and for how much '
  'less what came back. The row of month -infinity is only locked, so that one transaction '
  'follows the other.';
comment on column purchaser_cohorts.month is 'Its first day.';
comment on column purchaser_cohorts.first_month is
  'Of the first purchase; infinity for those who never bought.';
comment on column purchaser_cohorts.cents is 'Whole cents.';
create index purchaser_cohorts_all on purchaser_cohorts (system_mode, month);

create table sandbox_charges (
  reference text primary key,
  amount_cents bigint not null,
  answer jsonb not null,
  bank_says text check (bank_says in ('cleared', 'returned')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  returned_at timestamptz
);
comment on table sandbox_charges is
  'What the embedded sandbox processor was asked (docs/test-inputs.md): its own memory, so that a '
  'restart forgets nothing. No numbers of cards or accounts, no tokens.';
comment on column sandbox_charges.amount_cents is 'Whole cents.';
comment on column sandbox_charges.answer is 'The response as it was given.';
comment on column sandbox_charges.bank_says is 'How a bank debit ends …';
comment on column sandbox_charges.decided_at is '… and when.';
comment on column sandbox_charges.returned_at is
  'When the sandbox''s bank sends a debit back, also one that it confirmed before.';
create index sandbox_charges_returned on sandbox_charges
  (returned_at) where returned_at is not null;

create table sandbox_runs (
  transaction_id uuid primary key references transactions (id) on delete cascade,
  scenario text collate "C" not null,
  reference text collate "C" not null unique,
  is_open boolean not null,
  run_by uuid not null references users (id),
  run_at timestamptz not null
);
comment on table sandbox_runs is 'A scenario that was simulated in the sandbox.';
comment on column sandbox_runs.reference is 'Under which the processor knows it.';
comment on column sandbox_runs.is_open is 'Whether its end is still to come.';
create index sandbox_runs_open on sandbox_runs (run_at) WHERE is_open;

create table demo_ledgers (
  org_id text collate "C" primary key references organizations (id),
  transactions integer not null,
  made_at timestamptz not null,
  made_by uuid not null references users (id)
);
comment on table demo_ledgers is
  'When an organization''s sample rows were made, and how many there are. They have the mode '
  'Demo, in which no session is: no other list, sum or rule ever meets them.';

create type transaction_fact as (
  sign smallint, org_id text, system_mode text, day date, hour smallint, voided boolean,
  amount_cents bigint, items jsonb, purchaser_key text, purchaser_state text, store text, reason
  text, trade text
);
comment on type transaction_fact is
  'What a transaction tells of hours, items, purchasers and reasons, joining the sums (sign 1) or '
  'leaving them (-1).';
