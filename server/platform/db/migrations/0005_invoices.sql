-- Recipients, invoices of both kinds, what follows upon them, and their payments.

create table recipients (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  company text not null,
  company_key text collate "C" not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  email text not null,
  email_key text collate "C" not null,
  phone text not null,
  currency_code text not null,
  merged_into uuid references recipients (id),
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table recipients is
  'Whom invoices are made out to (spec 3.3.4). A merged recipient stays, so that its invoices '
  'still say whom they were made out to.';
comment on column recipients.number is 'Order of creation.';
comment on column recipients.name_key is 'What lists sort by: the name in lower case.';
comment on column recipients.company_key is 'What lists sort by: the company in lower case.';
comment on column recipients.email_key is 'What lists sort by: the address in lower case.';
comment on column recipients.currency_code is 'ISO 4217.';
comment on column recipients.merged_into is
  'The recipient that took its place; null while it stands itself.';
comment on column recipients.version is
  'Raised by every save; a save over an older version is refused.';
create index recipients_number on recipients (org_id, system_mode, number);
create index recipients_name on recipients (org_id, system_mode, name_key, number);
create index recipients_company on recipients (org_id, system_mode, company_key, number);
create index recipients_email on recipients (org_id, system_mode, email_key, number);

create table invoice_counters (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  kind text not null check (kind in ('recipient', 'mta', 'credit')),
  last bigint not null,
  primary key (org_id, system_mode, kind)
);
comment on table invoice_counters is
  'The last number given to a kind of document of an organization. Taken in the transaction that '
  'makes the document, so that a failed one leaves no gap.';
comment on column invoice_counters.last is 'The last number given.';

create table invoice_recurrences (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  form jsonb not null,
  days date[] not null,
  made integer not null default 0,
  next_day date,
  ended_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  time_zone text not null default ''
);
comment on table invoice_recurrences is
  'How an invoice comes again (src/domain/invoices/recurrence.ts).';
comment on column invoice_recurrences.form is
  'What each invoice is made from: the form of the invoice it was set on.';
comment on column invoice_recurrences.days is 'All days on which one is made.';
comment on column invoice_recurrences.made is 'How many were made.';
comment on column invoice_recurrences.next_day is
  'The next day; null once all are made or it was ended.';
comment on column invoice_recurrences.time_zone is
  'IANA zone of whoever set it, whose calendar the days are of; empty for UTC.';
create index invoice_recurrences_due on invoice_recurrences (next_day) where next_day is not null;

create table invoices (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('recipient', 'mta')),
  counter bigint not null,
  invoice_no text collate "C" not null,
  status text collate "C" not null
    check (status in (
      'Draft', 'Sent', 'Viewed', 'Partially Paid', 'Submitted', 'Paid', 'settled', 'Void')),
  form jsonb not null,
  recipient_id uuid references recipients (id),
  search_key text collate "C" not null,
  recipient_key text collate "C" not null,
  recipient_email text not null,
  invoice_date date not null,
  due_date date not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  paid_cents bigint not null default 0,
  balance_cents bigint not null generated always as (total_cents - paid_cents) stored,
  partial_cents bigint,
  municipality text collate "C",
  license_number text collate "C",
  holder_id uuid,
  period text,
  monthly boolean not null default false,
  recurrence_id uuid references invoice_recurrences (id),
  recurrence_at integer,
  sent_at timestamptz,
  viewed_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  reminders_off boolean not null default false,
  constraint invoices_check check (paid_cents >= 0 and paid_cents <= total_cents),
  unique (org_id, system_mode, kind, counter)
);
comment on table invoices is
  'An invoice to a recipient, or a tax invoice to a license holder. What lists sort, filter and '
  'add up stands in columns of its own; payments and balance make the total.';
comment on column invoices.number is 'Order of writing.';
comment on column invoices.kind is '`recipient`, or `mta` for tax invoices.';
comment on column invoices.counter is 'Its place in the numbering of organization, mode and kind.';
comment on column invoices.invoice_no is 'The number as people read it.';
comment on column invoices.form is
  'What a person filled in, as the schema settled it (src/domain/invoices/schemas.ts).';
comment on column invoices.search_key is
  'Name, company, address and number in one text, in lower case, to search in.';
comment on column invoices.recipient_key is 'What lists sort by: the recipient in lower case.';
comment on column invoices.subtotal_cents is 'Whole cents.';
comment on column invoices.total_cents is
  'Whole cents that the invoice comes to after credit notes.';
comment on column invoices.paid_cents is 'Whole cents.';
comment on column invoices.balance_cents is 'Whole cents that are owed.';
comment on column invoices.partial_cents is
  'Whole cents of the partial payment that is offered; null where it is all or nothing.';
comment on column invoices.municipality is 'Of tax invoices: label of the municipality.';
comment on column invoices.license_number is 'Of tax invoices.';
comment on column invoices.holder_id is 'Of tax invoices: the license holder.';
comment on column invoices.period is 'Of tax invoices: `yyyy-MM`.';
comment on column invoices.monthly is 'Of tax invoices: made for a month''s reported figures.';
comment on column invoices.recurrence_at is
  'Which one of its recurrence it is; 0 for the one that the recurrence was set on.';
comment on column invoices.version is
  'Raised by every save; a save over an older version is refused.';
comment on column invoices.credited_cents is 'Whole cents that credit notes took off.';
comment on column invoices.reminders_off is
  'Whether somebody switched its scheduled reminders off.';
-- One index per offered sort.
create index invoices_number on invoices (org_id, system_mode, kind, number);
create index invoices_recipient on invoices (org_id, system_mode, kind, recipient_key, number);
create index invoices_issued on invoices (org_id, system_mode, kind, invoice_date, number);
create index invoices_due on invoices (org_id, system_mode, kind, due_date, number);
create index invoices_total on invoices (org_id, system_mode, kind, total_cents, number);
create index invoices_balance on invoices (org_id, system_mode, kind, balance_cents, number);
create index invoices_status on invoices (org_id, system_mode, kind, status, number);
create index invoices_municipality on invoices
  (org_id, system_mode, kind, municipality, number) where kind = 'mta';
create index invoices_of_recipient on invoices
  (recipient_id, number) where recipient_id is not null;
create index invoices_of_holder on invoices
  (holder_id, invoice_date, number) where holder_id is not null;
create unique index invoices_recurring on invoices
  (recurrence_id, recurrence_at) where recurrence_id is not null;
-- A period is billed once; a void invoice may be made anew.
create unique index invoices_monthly on invoices
  (org_id, system_mode, holder_id, period) where monthly and status <> 'Void';
-- What is owed, the newest first: few among many that are paid. The due date is in it so that
-- what is not overdue is passed over without a look at the invoice.
create index invoices_open on invoices
  (org_id, system_mode, kind, number, due_date)
  where status in ('Sent', 'Viewed', 'Partially Paid');
-- The same by whom it is owed, for the balances of license holders.
create index invoices_owed_of on invoices
  (holder_id, due_date)
  where status in ('Sent', 'Viewed', 'Partially Paid') and holder_id is not null;
-- Written a few hundred entries at a time, so that no save has to do much that others before it
-- have put off.
create index invoices_search on invoices
  using gin (search_parts(search_key)) with (gin_pending_list_limit = 256);

create table invoice_events (
  number bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (id),
  kind text not null
    check (kind in (
      'created', 'cloned', 'saved', 'sent', 'reminded', 'viewed', 'paid', 'recorded', 'failed',
      'returned', 'settled', 'voided', 'message', 'cash_pickup', 'recurring', 'credited',
      'refunded', 'disputed', 'dispute_answered', 'reminders')),
  at timestamptz not null,
  user_id uuid references users (id),
  by_name text not null,
  detail text not null default '',
  version integer,
  form jsonb
);
comment on table invoice_events is 'What happened to an invoice, in order.';
comment on column invoice_events.number is 'Order of writing.';
comment on column invoice_events.by_name is
  'Who did it, as people read it; empty for the recipient and for the product itself.';
comment on column invoice_events.detail is 'What people read beside the kind.';
comment on column invoice_events.version is
  'Raised by every save; a save over an older version is refused.';
comment on column invoice_events.form is
  'What a save left, so that every version can be read again; null for other events.';
create index invoice_events_of on invoice_events (invoice_id, number);
-- Pickups are few among what happens to invoices.
create index invoice_events_pickups on invoice_events (number) where kind = 'cash_pickup';

create table invoice_drafts (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('recipient', 'mta')),
  key text not null,
  form jsonb not null,
  version integer,
  saved_at timestamptz not null,
  primary key (user_id, kind, key)
);
comment on table invoice_drafts is
  'What somebody typed into an invoice and has not saved; one per person and form.';
comment on column invoice_drafts.key is '`new`, or the invoice''s id.';
comment on column invoice_drafts.form is 'The fields as typed.';
comment on column invoice_drafts.version is
  'The version of the invoice that was read; null for a new one.';

create table invoice_payments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  invoice_id uuid not null references invoices (id),
  org_id text collate "C" not null references organizations (id),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  method text not null
    check (method in ('card', 'ach', 'wallet', 'cash', 'check', 'wire', 'other')),
  brand text not null default '',
  last_four text not null default '',
  state text not null check (state in ('started', 'pending', 'cleared', 'returned', 'failed')),
  attempt text not null,
  token text,
  processor_reference text,
  auth_code text not null default '',
  trace_no text not null default '',
  failure_code text not null default '',
  failure text not null default '',
  ach_authorization jsonb,
  payer_name text not null default '',
  payer_email text not null default '',
  note text not null default '',
  paid_on date not null,
  recorded_by uuid references users (id),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  settled_at timestamptz,
  refunded_cents bigint not null default 0,
  unique (invoice_id, attempt),
  constraint invoice_payments_check check (refunded_cents >= 0 and refunded_cents <= amount_cents)
);
comment on table invoice_payments is
  'A payment of an invoice. Of card and account only the last four digits.';
comment on column invoice_payments.number is 'Order of writing.';
comment on column invoice_payments.amount_cents is 'Whole cents toward the invoice.';
comment on column invoice_payments.fee_cents is
  'Whole cents of the fee on top of the amount (tax invoices whose fee is no line).';
comment on column invoice_payments.state is
  '`started`: the processor was asked and has not answered yet; its amount is held back meanwhile.';
comment on column invoice_payments.attempt is
  'What the payer sent along to name this attempt: the same one is never charged twice.';
comment on column invoice_payments.token is 'The processor''s, forgotten once it has answered.';
comment on column invoice_payments.processor_reference is 'Under which the processor knows it.';
comment on column invoice_payments.failure_code is 'Why it failed or came back: the code …';
comment on column invoice_payments.failure is '… and the sentence.';
comment on column invoice_payments.ach_authorization is
  'The text that the payer agreed to for ACH, with name, time and address: `{text, name, at, ip, '
  'userAgent, accountType}`.';
comment on column invoice_payments.paid_on is
  'Day of the payment on the calendar of whoever told it.';
comment on column invoice_payments.refunded_cents is
  'Whole cents given back of it; it counts toward the invoice without them.';
create index invoice_payments_of on invoice_payments (invoice_id, number);
create index invoice_payments_open on invoice_payments
  (created_at) where state in ('started', 'pending');

create table invoice_refunds (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  payment_id uuid not null references invoice_payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  with_credit boolean not null,
  state text not null check (state in ('started', 'done', 'failed')),
  failure text not null default '',
  attempt text not null,
  refunded_by uuid not null references users (id),
  by_name text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (payment_id, attempt)
);
comment on table invoice_refunds is 'Money given back of a payment of an invoice.';
comment on column invoice_refunds.amount_cents is 'Whole cents.';
comment on column invoice_refunds.with_credit is
  'With a credit note over the same amount, so that it is not owed again.';
comment on column invoice_refunds.state is
  '`started`: the processor was asked and has not answered yet; its amount is held back meanwhile.';
comment on column invoice_refunds.attempt is
  'Names the attempt: the same one is never given back twice.';
comment on column invoice_refunds.by_name is 'Who gave it back, as people read it.';
create index invoice_refunds_of on invoice_refunds (invoice_id, created_at);
create index invoice_refunds_open on invoice_refunds (created_at) where state = 'started';

create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  invoice_id uuid not null references invoices (id),
  counter bigint not null,
  credit_no text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  total_before_cents bigint not null,
  balance_after_cents bigint not null check (balance_after_cents >= 0),
  reason text not null,
  credited_on date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (org_id, system_mode, counter)
);
comment on table credit_notes is
  'A credit note: what an invoice comes to less. Numbered as invoices are, by a counter of its '
  'own.';
comment on column credit_notes.counter is 'Its place in the numbering of organization and mode.';
comment on column credit_notes.credit_no is 'The number as people read it.';
comment on column credit_notes.amount_cents is 'Whole cents.';
comment on column credit_notes.total_before_cents is 'Whole cents that the invoice came to before.';
comment on column credit_notes.balance_after_cents is 'Whole cents that it owes since.';
create index credit_notes_of on credit_notes (invoice_id, counter);

create table invoice_disputes (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  invoice_id uuid not null references invoices (id),
  state text not null check (state in ('open', 'accepted', 'rejected')),
  payer_name text not null,
  payer_email text not null,
  reason text not null,
  answer text not null default '',
  opened_at timestamptz not null,
  answered_by uuid references users (id),
  answered_by_name text not null default '',
  answered_at timestamptz
);
comment on table invoice_disputes is
  'A payer''s objection to an invoice, and what was answered. One is open at a time.';
create index invoice_disputes_of on invoice_disputes (invoice_id, opened_at);
-- One at a time.
create unique index invoice_disputes_open on invoice_disputes (invoice_id) where state = 'open';
create index invoice_disputes_waiting on invoice_disputes
  (org_id, system_mode, opened_at) where state = 'open';

create table reminder_schedules (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  days integer[] not null,
  time_zone text not null default '',
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (org_id, system_mode)
);
comment on table reminder_schedules is 'On which days an organization''s invoices are reminded of.';
comment on column reminder_schedules.days is
  'Days from the due date: below 0 before it, 0 on it, above 0 after it.';
comment on column reminder_schedules.time_zone is
  'IANA zone of whoever set it, whose calendar the days are of; empty for UTC.';
comment on column reminder_schedules.version is
  'Raised by every save; a save over an older version is refused.';

create table scheduled_reminders (
  invoice_id uuid not null references invoices (id),
  due_date date not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (invoice_id, due_date, days)
);
comment on table scheduled_reminders is
  'A reminder that was sent by schedule: of each day once, and again where the due date became '
  'another one.';
comment on column scheduled_reminders.days is 'Days from the due date, as in reminder_schedules.';

create table invoice_totals (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  kind text collate "C" not null,
  status text collate "C" not null,
  due_date date not null,
  invoices bigint not null,
  total_cents numeric not null,
  paid_cents numeric not null,
  primary key (org_id, system_mode, kind, status, due_date)
);
comment on table invoice_totals is
  'Summary table: invoices by status and due date, so that no list ever adds up all of them.';
comment on column invoice_totals.total_cents is 'Whole cents.';
comment on column invoice_totals.paid_cents is 'Whole cents.';

create table invoice_status_totals (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  kind text collate "C" not null,
  status text collate "C" not null,
  invoices bigint not null,
  total_cents numeric not null,
  paid_cents numeric not null,
  primary key (org_id, system_mode, kind, status)
);
comment on table invoice_status_totals is
  'Summary table: invoices by status, whatever their due date; one row where invoice_totals has '
  'one for every day.';
comment on column invoice_status_totals.total_cents is 'Whole cents.';
comment on column invoice_status_totals.paid_cents is 'Whole cents.';
