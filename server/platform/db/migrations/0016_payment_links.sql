-- Payment links and QR codes, and what is paid through them.

create table payment_links (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  source text collate "C" not null check (source in ('link', 'qr')),
  purpose text collate "C" not null check (purpose in ('pay', 'tip')),
  title text not null,
  title_key text collate "C" not null,
  description text not null default '',
  amount_kind text collate "C" not null check (amount_kind in ('fixed', 'open')),
  amount_cents bigint not null check (amount_cents >= 0),
  min_cents bigint not null check (min_cents >= 0),
  max_cents bigint not null check (max_cents >= 0),
  expires_on date,
  max_uses integer check (max_uses > 0),
  has_tip boolean not null,
  asks_memo boolean not null,
  store text not null default '',
  register text not null default '',
  employee text not null default '',
  is_disabled boolean not null default false,
  uses integer not null default 0 check (uses >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  views bigint not null default 0,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_links_amount check ((amount_kind = 'fixed') = (amount_cents > 0))
);
comment on table payment_links is
  'Pages on which anybody with the link pays an organization (catalogue: /payment-link, /generateQrCode).';
comment on column payment_links.number is 'Order of writing, for pages.';
comment on column payment_links.source is 'The screen that made it: a link, or a QR code.';
comment on column payment_links.purpose is 'A price is paid, or a tip alone.';
comment on column payment_links.title_key is 'The title as lists sort it.';
comment on column payment_links.amount_cents is 'Whole cents of a fixed amount; 0 of an open one.';
comment on column payment_links.min_cents is 'Of an open amount; 0 for no limit of its own.';
comment on column payment_links.max_cents is 'Of an open amount; 0 for no limit of its own.';
comment on column payment_links.expires_on is 'The last day on which it can be paid.';
comment on column payment_links.uses is 'Payments that stand; written with each payment under the lock of the link.';
comment on column payment_links.paid_cents is 'What they come to, tips included.';
comment on column payment_links.views is 'How often a browser opened the page.';
comment on column payment_links.version is 'Raised at each save.';
create index payment_links_created on payment_links (org_id, system_mode, created_at, number);
create index payment_links_title on payment_links (org_id, system_mode, title_key, number);
create index payment_links_all on payment_links (system_mode, created_at, number);

create table link_payments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  link_id uuid not null references payment_links (id),
  org_id text collate "C" not null references organizations (id),
  amount_cents bigint not null check (amount_cents >= 0),
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  method text collate "C" not null check (method in ('card', 'ach')),
  brand text not null default '',
  last_four text collate "C" not null default '' check (last_four ~ '^(\d{4})?$'),
  state text collate "C" not null
    check (state in ('started', 'pending', 'cleared', 'returned', 'failed')),
  attempt text not null,
  auth_code text not null default '',
  trace_no text not null default '',
  failure_code text not null default '',
  failure text not null default '',
  ach_authorization jsonb,
  payer_name text not null,
  payer_email text collate "C" not null,
  memo text not null default '',
  paid_on date not null,
  transaction_id uuid unique references transactions (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz,
  settled_at timestamptz,
  unique (link_id, attempt),
  constraint link_payments_total check (amount_cents + tip_cents > 0)
);
comment on table link_payments is
  'What is paid through payment links: one row for each attempt (docs/adr/0013).';
comment on column link_payments.tip_cents is 'Whole cents on top of the amount.';
comment on column link_payments.number is 'In the order of their beginning; the confirmation number.';
comment on column link_payments.amount_cents is 'Whole cents, the tip aside.';
comment on column link_payments.attempt is 'The key of the press of Pay that began it.';
comment on column link_payments.ach_authorization is 'Proof of the authorization of a bank debit.';
comment on column link_payments.transaction_id is 'Its row in the ledger, once something was taken.';
create index link_payments_of on link_payments (link_id, number);
create index link_payments_open on link_payments (created_at) where state in ('started', 'pending');
