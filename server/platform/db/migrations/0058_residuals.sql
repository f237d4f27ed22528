-- What partners earn: splits of commissions, residuals month by month, disputes and payouts.

create table commission_splits (
  org_id text collate "C" not null references organizations (id),
  month date not null check (extract(day from month) = 1),
  points integer not null check (points between 0 and 10000),
  note text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (org_id, month)
);
comment on table commission_splits is
  'Versions of what a partner gets: an ISO of the net of its merchants, an agent of what its ISO gets, a sub-agent of what its agent gets.';
comment on column commission_splits.month is 'The first day of its first month; it ends where the next version begins.';
comment on column commission_splits.points is 'Basis points.';
insert into commission_splits (org_id, month, points, created_at)
  select org_id, '2020-01-01', round(split_percent * 100), created_at from agents;

create table residual_months (
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  month date not null check (extract(day from month) = 1),
  state text collate "C" not null check (state in ('open', 'approved', 'locked')),
  last_number bigint not null,
  calculated_by uuid references users (id) on delete set null,
  calculated_at timestamptz not null,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  locked_by uuid references users (id) on delete set null,
  locked_at timestamptz,
  primary key (system_mode, month),
  constraint residual_months_approved check (state = 'open' or approved_at is not null),
  constraint residual_months_locked check (state <> 'locked' or locked_at is not null)
);
comment on table residual_months is 'Months of residuals: open ones are calculated as often as wanted, approved ones are owed, locked ones never change.';
comment on column residual_months.month is 'Its first day.';
comment on column residual_months.last_number is
  'The newest transaction when it was calculated: what is dated in the month under a later number is carried to an open month.';

create table residual_lines (
  id uuid primary key default gen_random_uuid(),
  system_mode text collate "C" not null,
  month date not null,
  org_id text collate "C" not null references organizations (id),
  payments bigint not null,
  volume_cents bigint not null,
  revenue_cents bigint not null,
  back_cents bigint not null check (back_cents <= 0),
  cost_cents bigint not null,
  carried_cents bigint not null,
  net_cents bigint not null generated always as (revenue_cents + back_cents - cost_cents + carried_cents) stored,
  parts jsonb not null,
  unique (system_mode, month, org_id),
  foreign key (system_mode, month) references residual_months
);
comment on table residual_lines is 'What a merchant left in a month.';
comment on column residual_lines.volume_cents is 'Prices of payments that cost us something, in cents, tips and taxes aside.';
comment on column residual_lines.revenue_cents is 'Fees kept, in cents.';
comment on column residual_lines.back_cents is 'Fees that went back with refunds and returns, in cents; below 0.';
comment on column residual_lines.cost_cents is 'What the payments and returns cost us by the buy rates of their days, in cents.';
comment on column residual_lines.carried_cents is 'What is carried from closed months, in cents: residual_carried.';
comment on column residual_lines.net_cents is 'What is split, in cents.';
comment on column residual_lines.parts is 'Cost by service and buy rate: service, payments, volumeCents, points, perItemCents, costCents.';

create table residual_carried (
  transaction_id uuid not null references transactions (id),
  kind text collate "C" not null check (kind in ('late', 'voided')),
  system_mode text collate "C" not null,
  month date not null,
  org_id text collate "C" not null references organizations (id),
  cents bigint not null,
  primary key (transaction_id, kind),
  foreign key (system_mode, month) references residual_months
);
comment on table residual_carried is
  'Transactions of closed months that came or were voided after these were calculated: they count in a later month, once.';
comment on column residual_carried.cents is 'Fee less cost, in cents; of a voided one the opposite of what was counted.';
create index residual_carried_month on residual_carried (system_mode, month, org_id);

create table residual_payouts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null,
  org_id text collate "C" not null references organizations (id),
  amount_cents bigint not null check (amount_cents > 0),
  paid_by uuid references users (id) on delete set null,
  paid_at timestamptz not null
);
comment on table residual_payouts is 'Payouts of residuals to a partner; the money moves by their disbursements.';
comment on column residual_payouts.amount_cents is 'Whole cents of all its parts.';

create table residual_payout_parts (
  payout_id uuid not null references residual_payouts (id),
  org_id text collate "C" not null references organizations (id),
  amount_cents bigint not null check (amount_cents > 0),
  disbursement_id uuid not null unique references disbursements (id),
  primary key (payout_id, org_id)
);
comment on table residual_payout_parts is 'What of a payout comes from the fees of which merchant. A void or returned disbursement is followed by another one.';
comment on column residual_payout_parts.amount_cents is 'Whole cents.';

create table residual_partners (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null,
  month date not null,
  org_id text collate "C" not null references organizations (id),
  level text collate "C" not null check (level in ('iso', 'agent', 'sub_agent')),
  iso_id text collate "C" not null,
  agent_id text collate "C" not null,
  points integer not null check (points between 0 and 10000),
  merchants bigint not null,
  earned_cents bigint not null,
  payout_id uuid references residual_payouts (id),
  unique (system_mode, month, org_id, iso_id, agent_id),
  foreign key (system_mode, month) references residual_months
);
comment on table residual_partners is 'What a partner earns in a month, as part of which chain.';
comment on column residual_partners.iso_id is 'The ISO of the chain.';
comment on column residual_partners.agent_id is 'The agent of the chain; empty for an ISO.';
comment on column residual_partners.points is 'Its split in that month, basis points of what the one above it gets.';
comment on column residual_partners.earned_cents is 'Whole cents of its shares.';
create index residual_partners_owed on residual_partners (system_mode, org_id, month) where payout_id is null;

create table residual_shares (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  line_id uuid not null references residual_lines (id) on delete cascade,
  partner_id uuid not null references residual_partners (id) on delete cascade,
  split_cents bigint not null,
  corrected_cents bigint not null default 0,
  unique (line_id, partner_id)
);
comment on table residual_shares is 'What of a line a partner earns.';
comment on column residual_shares.split_cents is 'Its share of the net, in cents; below 0 where the net is.';
comment on column residual_shares.corrected_cents is 'What disputes of earlier months gave it, in cents.';
create index residual_shares_partner on residual_shares (partner_id);

create table residual_disputes (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references residual_shares (id),
  reason text not null,
  raised_by uuid references users (id) on delete set null,
  raised_at timestamptz not null,
  state text collate "C" not null check (state in ('raised', 'accepted', 'rejected')),
  answer text not null default '',
  cents bigint not null default 0,
  month date,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  constraint residual_disputes_month check ((state = 'accepted') = (month is not null))
);
comment on table residual_disputes is 'Shares that their partner disputes, with the answer.';
comment on column residual_disputes.cents is 'What an accepted one gives the partner in its month, in cents; below 0 takes.';
comment on column residual_disputes.month is 'The open month that the correction counts in.';
create unique index residual_disputes_raised on residual_disputes (share_id) where state = 'raised';
