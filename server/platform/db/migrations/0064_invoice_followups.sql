-- What follows upon an invoice: credit notes, refunds, disputes and reminders by schedule (docs/adr/0033).

alter table invoice_events drop constraint invoice_events_kind_check;
alter table invoice_events add constraint invoice_events_kind_check check (kind in (
  'created', 'cloned', 'saved', 'sent', 'reminded', 'viewed', 'paid', 'recorded', 'failed', 'returned', 'settled',
  'voided', 'message', 'cash_pickup', 'recurring', 'credited', 'refunded', 'disputed', 'dispute_answered', 'reminders'));

-- Credit notes are numbered as invoices are: by a counter of their own.
alter table invoice_counters drop constraint invoice_counters_kind_check;
alter table invoice_counters add constraint invoice_counters_kind_check check (kind in ('recipient', 'mta', 'credit'));

-- What credit notes took off: `total_cents` is what the invoice comes to after them.
alter table invoices add column credited_cents bigint not null default 0 check (credited_cents >= 0);
-- Reminded of by schedule unless somebody switched that off.
alter table invoices add column reminders_off boolean not null default false;

create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  invoice_id uuid not null references invoices (id),
  counter bigint not null,
  credit_no text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the invoice came to and owed before, and what it owes since.
  total_before_cents bigint not null,
  balance_after_cents bigint not null check (balance_after_cents >= 0),
  reason text not null,
  credited_on date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (org_id, system_mode, counter)
);
create index credit_notes_of on credit_notes (invoice_id, counter);

-- What was given back of a payment; it counts toward the invoice without that.
alter table invoice_payments add column refunded_cents bigint not null default 0
  check (refunded_cents >= 0 and refunded_cents <= amount_cents);

-- `started`: the processor was asked and has not answered yet; its amount is held back meanwhile.
create table invoice_refunds (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  payment_id uuid not null references invoice_payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  -- With a credit note over the same amount, so that it is not owed again.
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
create index invoice_refunds_of on invoice_refunds (invoice_id, created_at);
create index invoice_refunds_open on invoice_refunds (created_at) where state = 'started';

create table invoice_disputes (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
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
create index invoice_disputes_of on invoice_disputes (invoice_id, opened_at);
-- One at a time.
create unique index invoice_disputes_open on invoice_disputes (invoice_id) where state = 'open';
create index invoice_disputes_waiting on invoice_disputes (org_id, system_mode, opened_at) where state = 'open';

-- On which days an organisation's invoices are reminded of: below 0 before the due date, 0 on it, above 0 after it.
create table reminder_schedules (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  days integer[] not null,
  -- IANA zone of whoever set it, whose calendar the days are of; '' for UTC.
  time_zone text not null default '',
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (org_id, system_mode)
);

-- What was sent by schedule: of each day once, and anew where the due date is another one.
create table scheduled_reminders (
  invoice_id uuid not null references invoices (id),
  due_date date not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (invoice_id, due_date, days)
);
