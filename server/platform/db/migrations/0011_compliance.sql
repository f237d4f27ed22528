-- Rules over transactions, what they found, what became of it.

create table threshold_rules (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  kind text collate "C" not null
    check (kind in (
      'amount', 'count', 'velocity', 'cash', 'structuring', 'returns', 'unauthorized',
      'administrative', 'state')),
  org_id text collate "C" references organizations (id),
  org_kind text collate "C" not null default '',
  method text collate "C" not null default '',
  label text collate "C" not null default '',
  limit_value bigint not null check (limit_value > 0),
  floor_cents bigint not null default 0 check (floor_cents >= 0),
  least_days integer not null default 1 check (least_days > 0),
  window_days integer not null check (window_days between 0 and 92),
  severity text collate "C" not null check (severity in ('low', 'medium', 'high')),
  action text collate "C" not null check (action in ('alert', 'hold', 'block')),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table threshold_rules is
  'A rule over transactions (src/domain/compliance/watch/rule.ts).';
comment on column threshold_rules.number is 'Order of creation.';
comment on column threshold_rules.org_id is 'Narrows the rule to one organization; null for all.';
comment on column threshold_rules.org_kind is
  'Narrows it to a kind of organization; empty for all.';
comment on column threshold_rules.method is 'Narrows it; empty for all.';
comment on column threshold_rules.label is 'Narrows it; empty for all.';
comment on column threshold_rules.limit_value is 'Cents, a count, or basis points, by kind.';
comment on column threshold_rules.floor_cents is
  'Structuring: whole cents from which a day counts. Returns: the least that was debited.';
comment on column threshold_rules.least_days is 'Structuring: on how many days of the window.';
comment on column threshold_rules.window_days is '0: each transaction by itself.';
comment on column threshold_rules.version is
  'Raised by every save; a save over an older version is refused.';
create unique index threshold_rules_name on threshold_rules (system_mode, lower(name));

create table threshold_rule_versions (
  rule_id uuid not null references threshold_rules (id),
  version integer not null,
  rule jsonb not null,
  saved_by uuid references users (id),
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  primary key (rule_id, version)
);
comment on table threshold_rule_versions is
  'A version of a rule as it was saved, so that a hit can say what it was judged by.';
comment on column threshold_rule_versions.version is
  'Raised by every save; a save over an older version is refused.';
comment on column threshold_rule_versions.rule is 'The rule''s fields.';

create table purchase_limits (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  state text collate "C" not null check (state ~ '^([A-Z]{2})?$'),
  class text collate "C" not null
    check (class in ('flower', 'concentrate', 'edible', 'plant', 'spend')),
  limit_value bigint not null check (limit_value > 0),
  source text not null,
  is_on boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (state, class)
);
comment on table purchase_limits is 'What a purchaser may buy or spend in a day.';
comment on column purchase_limits.number is 'Order of creation.';
comment on column purchase_limits.state is 'Two letters; empty for everywhere.';
comment on column purchase_limits.limit_value is
  'Thousandths of a gram, pieces or cents, by class: whole numbers, so that nothing is rounded.';
comment on column purchase_limits.source is 'The law or notice it is taken from.';
comment on column purchase_limits.version is
  'Raised by every save; a save over an older version is refused.';

create table state_rules (
  state text collate "C" primary key check (state ~ '^[A-Z]{2}$'),
  cannabis_is_legal boolean not null,
  has_transmitter_license boolean,
  source text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table state_rules is
  'Where cannabis may be sold to adults, and whether money may be moved there. A state without a '
  'row is one where it may not.';
comment on column state_rules.has_transmitter_license is
  'Null: nobody has said so yet, and nothing is found by it.';
comment on column state_rules.source is 'The law or notice it is taken from.';
comment on column state_rules.version is
  'Raised by every save; a save over an older version is refused.';

create table compliance_cases (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('Review', 'CTR', 'SAR')),
  org_id text collate "C" not null references organizations (id),
  detected_on date not null,
  due_on date,
  note text not null,
  opened_by uuid not null references users (id),
  opened_by_name text not null,
  opened_at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'filed', 'closed')),
  filing_no text not null default '',
  filed_on date,
  outcome_note text not null default '',
  ended_by_name text not null default '',
  ended_at timestamptz,
  constraint compliance_cases_ended check ((state = 'open') = (ended_at is null)),
  constraint compliance_cases_filed
    check ((state = 'filed') = (filed_on is not null and filing_no <> ''))
);
comment on table compliance_cases is
  'What hits lead to: a review, or a filing, which is written elsewhere.';
comment on column compliance_cases.number is 'Display number, in order of creation.';
comment on column compliance_cases.detected_on is
  'The day on which it was found, from which the time for filing runs.';
create index compliance_cases_due on compliance_cases (system_mode, kind, due_on);

create table compliance_hits (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  report text collate "C" not null check (report in ('threshold', 'purchaser', 'state')),
  org_id text collate "C" not null references organizations (id),
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
  from_on date not null,
  to_on date not null,
  seen_on date not null,
  window_days integer not null default 1,
  transactions bigint not null,
  total_cents bigint not null,
  measure bigint not null,
  limit_value bigint not null,
  over_points bigint not null default 0,
  facts jsonb not null default '{}',
  status text collate "C" not null default 'open'
    check (status in ('open', 'reviewed', 'dismissed', 'case', 'exempt')),
  analyst_name text not null default '',
  reason text not null default '',
  decided_at timestamptz,
  case_id uuid references compliance_cases (id),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on table compliance_hits is
  'What a rule found, for the three reports: thresholds, purchasers, states.';
comment on column compliance_hits.number is 'Display number, in order of creation.';
comment on column compliance_hits.rule_id is
  'The rule it was judged by; null for a limit or state rule.';
comment on column compliance_hits.rule_key is 'The rule by name.';
comment on column compliance_hits.from_on is
  'The window that was the furthest over the limit: its first day …';
comment on column compliance_hits.to_on is '… and its last.';
comment on column compliance_hits.seen_on is
  'The last day over the limit of those that belong together.';
comment on column compliance_hits.total_cents is 'Whole cents.';
comment on column compliance_hits.measure is 'What was measured, in the unit of the kind.';
comment on column compliance_hits.limit_value is 'Against what, in the unit of the kind.';
comment on column compliance_hits.over_points is 'Basis points above the limit.';
comment on column compliance_hits.facts is 'What the report shows beside the figures, by kind.';
comment on column compliance_hits.version is
  'Raised by every save; a save over an older version is refused.';
-- One hit per rule, organization, purchaser or transaction, and first day.
create unique index compliance_hits_once on compliance_hits
  (report, system_mode, rule_key, org_id, purchaser_key, from_on,
    coalesce(transaction_id, '00000000-0000-0000-0000-000000000000'::uuid))
 ;
-- One hit per rule, organization, purchaser or transaction, and first day.
create index compliance_hits_number on compliance_hits (system_mode, report, number);
create index compliance_hits_day on compliance_hits (system_mode, report, to_on, number);
create index compliance_hits_over on compliance_hits (system_mode, report, over_points, number);
create index compliance_hits_total on compliance_hits (system_mode, report, total_cents, number);
create index compliance_hits_org on compliance_hits (org_id, system_mode, report, number);
create index compliance_hits_transaction on compliance_hits
  (transaction_id) where transaction_id is not null;
create index compliance_hits_count on compliance_hits (system_mode, report, transactions, number);
-- Of one organization all have the same merchant: those orders go by its other indexes.
create index compliance_hits_rule on compliance_hits
  (system_mode, report, lower(rule_name), number);
create index compliance_hits_purchaser on compliance_hits
  (system_mode, report, lower(purchaser_name), number);
-- The tasks of a dashboard count what the rules found and nobody has decided yet, and tell the
-- day of the oldest: off the index alone.
create index compliance_hits_status on compliance_hits
  (system_mode, report, status, number) include (to_on);

create table compliance_hit_events (
  hit_id uuid not null references compliance_hits (id),
  number bigint generated always as identity primary key,
  at timestamptz not null,
  by_name text not null,
  act text not null,
  reason text not null default ''
);
comment on table compliance_hit_events is 'What became of a hit, act by act.';
comment on column compliance_hit_events.number is 'Order of writing.';
create index compliance_hit_events_of on compliance_hit_events (hit_id, number);

create table compliance_exemptions (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  rule_key text collate "C" not null,
  purchaser_key text collate "C" not null default '',
  until_on date,
  reason text not null,
  hit_id uuid not null references compliance_hits (id),
  exempted_by_name text not null,
  exempted_at timestamptz not null,
  ended_at timestamptz
);
comment on table compliance_exemptions is
  'What is let pass from a day on although a state''s rule finds it: an organization''s sales, of '
  'one purchaser where one is named, by one rule. Read when a transaction is judged.';
comment on column compliance_exemptions.purchaser_key is 'Empty for whoever is not known.';
comment on column compliance_exemptions.until_on is
  'The last day on which it holds; null without an end.';
comment on column compliance_exemptions.ended_at is 'When the hit was opened again.';
create unique index compliance_exemptions_now on compliance_exemptions
  (org_id, system_mode, rule_key, purchaser_key) where ended_at is null;

create table purchaser_blocks (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organizations (id),
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
comment on table purchaser_blocks is
  'A purchaser to whom an organization sells nothing; honored before money moves.';
comment on column purchaser_blocks.lifted_at is 'Null while it stands.';
create unique index purchaser_blocks_now on purchaser_blocks
  (org_id, system_mode, purchaser_key) where lifted_at is null;

insert into purchase_limits (state, class, limit_value, source) values
  ('CA', 'flower', 28500,
    'California Business and Professions Code 26070 and 4 CCR 15409: adult use, one day'),
  ('CA', 'concentrate', 8000, 'California 4 CCR 15409: adult use, one day'),
  ('CA', 'plant', 6, 'California 4 CCR 15409: adult use, immature plants, one day');

insert into state_rules (state, cannabis_is_legal, source)
select state, true, 'Adult-use sale by state law'
from unnest(array['AK', 'AZ', 'CA', 'CO', 'CT', 'DE', 'DC', 'IL', 'ME', 'MD', 'MA', 'MI', 'MN', 'MO',
  'MT', 'NV', 'NJ', 'NM', 'NY', 'OH', 'OR', 'RI', 'VT', 'VA', 'WA']) as state
order by state;
