-- Compliance over transactions: rules and what they found, limits of purchases, states where a product may be sold, cases; and the audit
-- trail of who did what from where. Whole cents; days are business days.

-- Where an organisation is at home, two letters; '' where nobody has said so.
alter table organisations add column if not exists state text collate "C" not null default '';

update organisations set state = found.state from (
  select distinct on (org_id) org_id, state from users where state ~ '^[A-Z]{2}$' order by org_id, created_at, id
) as found where found.org_id = organisations.id and organisations.state = '';

-- Who did what, from where, and what came of it. No secret and no sensitive field is ever written here.
create table security_events (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As they were then: the trail outlives accounts. Absent where it is not known who called.
  user_id uuid,
  user_name text not null default '',
  user_email text not null default '',
  role text collate "C" not null default '',
  org_id text collate "C" not null default '',
  event text collate "C" not null,
  result text collate "C" not null check (result in ('ok', 'refused', 'failed')),
  ip text collate "C" not null default '',
  device text not null default '',
  session_id uuid,
  -- What it was done to: a call, a record, a person.
  target text not null default '',
  before jsonb,
  after jsonb
);

create index security_events_time on security_events (at, number);
create index security_events_user on security_events (user_id, number);
create index security_events_event on security_events (event, number);
create index security_events_role on security_events (role, number);
create index security_events_result on security_events (result, number) where result <> 'ok';
create index security_events_ip on security_events (ip, number);

create function security_events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is never changed' using errcode = 'integrity_constraint_violation';
end $$;

create trigger security_events_stay before update or delete or truncate on security_events
for each statement execute function security_events_stay();

-- Rules over transactions (src/domain/compliance/watch/rule.ts). `limit_value` is cents, a count, or basis points, by kind.
create table threshold_rules (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  kind text collate "C" not null check (
    kind in ('amount', 'count', 'velocity', 'cash', 'structuring', 'returns', 'state')),
  -- The scope; what is empty narrows nothing.
  org_id text collate "C" references organisations (id),
  org_kind text collate "C" not null default '',
  method text collate "C" not null default '',
  label text collate "C" not null default '',
  limit_value bigint not null check (limit_value > 0),
  -- Structuring: from which amount a day counts. Returns: the least that was debited.
  floor_cents bigint not null default 0 check (floor_cents >= 0),
  -- Structuring: on how many days of the window.
  least_days integer not null default 1 check (least_days > 0),
  -- 0: each transaction by itself.
  window_days integer not null check (window_days between 0 and 92),
  severity text collate "C" not null check (severity in ('low', 'medium', 'high')),
  action text collate "C" not null check (action in ('alert', 'hold', 'block')),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index threshold_rules_name on threshold_rules (system_mode, lower(name));

-- Every version of a rule as it was saved, so that a hit can say what it was judged by.
create table threshold_rule_versions (
  rule_id uuid not null references threshold_rules (id),
  version integer not null,
  rule jsonb not null,
  saved_by uuid references users (id),
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  primary key (rule_id, version)
);

-- What a purchaser may buy or spend in a day. `state` '': everywhere. Grams, pieces, or cents, by class.
create table purchase_limits (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  state text collate "C" not null check (state ~ '^([A-Z]{2})?$'),
  class text collate "C" not null check (class in ('flower', 'concentrate', 'edible', 'plant', 'spend')),
  -- Thousandths of a gram, pieces or cents: whole numbers, so that nothing is rounded.
  limit_value bigint not null check (limit_value > 0),
  source text not null,
  is_on boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (state, class)
);

insert into purchase_limits (state, class, limit_value, source) values
  ('CA', 'flower', 28500, 'California Business and Professions Code 26070 and 4 CCR 15409: adult use, one day'),
  ('CA', 'concentrate', 8000, 'California 4 CCR 15409: adult use, one day'),
  ('CA', 'plant', 6, 'California 4 CCR 15409: adult use, immature plants, one day');

-- Where cannabis may be sold to adults, and whether we may move money there. A state without a row is one where it may not.
create table state_rules (
  state text collate "C" primary key check (state ~ '^[A-Z]{2}$'),
  cannabis_is_legal boolean not null,
  -- Null: nobody has said so yet, and nothing is found by it.
  has_transmitter_license boolean,
  source text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into state_rules (state, cannabis_is_legal, source)
select state, true, 'Adult-use sale by state law'
from unnest(array['AK', 'AZ', 'CA', 'CO', 'CT', 'DE', 'DC', 'IL', 'ME', 'MD', 'MA', 'MI', 'MN', 'MO', 'MT', 'NV', 'NJ', 'NM',
  'NY', 'OH', 'OR', 'RI', 'VT', 'VA', 'WA']) as state
order by state;

-- What hits lead to; the filing itself is written elsewhere.
create table compliance_cases (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('Review', 'CTR', 'SAR')),
  org_id text collate "C" not null references organisations (id),
  -- The day on which it was found, from which the time for filing runs.
  detected_on date not null,
  due_on date,
  note text not null,
  opened_by uuid not null references users (id),
  opened_by_name text not null,
  opened_at timestamptz not null
);

create index compliance_cases_due on compliance_cases (system_mode, kind, due_on);

-- What the rules found, for the three reports: thresholds, purchasers, states.
create table compliance_hits (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  report text collate "C" not null check (report in ('threshold', 'purchaser', 'state')),
  org_id text collate "C" not null references organisations (id),
  -- By what it was judged: the rule and its version, or a limit or state rule by name.
  rule_id uuid references threshold_rules (id),
  rule_version integer,
  rule_key text collate "C" not null,
  rule_name text not null,
  kind text collate "C" not null,
  severity text collate "C" not null,
  action text collate "C" not null,
  purchaser_key text collate "C" not null default '',
  purchaser_name text not null default '',
  store text not null default '',
  transaction_id uuid references transactions (id),
  -- The window that was the furthest over the limit, and the last day over it of those that belong together.
  from_on date not null,
  to_on date not null,
  seen_on date not null,
  window_days integer not null default 1,
  transactions bigint not null,
  total_cents bigint not null,
  -- What was measured against what, in the unit of the kind.
  measure bigint not null,
  limit_value bigint not null,
  -- Basis points above the limit.
  over_points bigint not null default 0,
  facts jsonb not null default '{}',
  status text collate "C" not null default 'open' check (
    status in ('open', 'reviewed', 'dismissed', 'case', 'exempt')),
  analyst_name text not null default '',
  reason text not null default '',
  decided_at timestamptz,
  case_id uuid references compliance_cases (id),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- One hit per rule, organisation, purchaser or transaction, and first day.
create unique index compliance_hits_once on compliance_hits (
  report, system_mode, rule_key, org_id, purchaser_key, from_on, (coalesce(transaction_id, '00000000-0000-0000-0000-000000000000')));
create index compliance_hits_number on compliance_hits (system_mode, report, number);
create index compliance_hits_day on compliance_hits (system_mode, report, to_on, number);
create index compliance_hits_over on compliance_hits (system_mode, report, over_points, number);
create index compliance_hits_total on compliance_hits (system_mode, report, total_cents, number);
create index compliance_hits_status on compliance_hits (system_mode, report, status, number);
create index compliance_hits_org on compliance_hits (org_id, system_mode, report, number);
create index compliance_hits_transaction on compliance_hits (transaction_id) where transaction_id is not null;

-- What became of a hit, act by act.
create table compliance_hit_events (
  hit_id uuid not null references compliance_hits (id),
  number bigint generated always as identity primary key,
  at timestamptz not null,
  by_name text not null,
  act text not null,
  reason text not null default ''
);

create index compliance_hit_events_of on compliance_hit_events (hit_id, number);

-- Purchasers to whom an organisation sells nothing; honoured before money moves.
create table purchaser_blocks (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  purchaser_key text collate "C" not null,
  purchaser_name text not null,
  reason text not null,
  blocked_by uuid not null references users (id),
  blocked_by_name text not null,
  blocked_at timestamptz not null,
  lifted_by_name text,
  lifted_at timestamptz
);

create unique index purchaser_blocks_now on purchaser_blocks (org_id, system_mode, purchaser_key) where lifted_at is null;
