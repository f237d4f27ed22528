-- Through which bank an organization originates, under which company ID and limits.

create table odfi_assignments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  version integer not null check (version > 0),
  odfi_id uuid not null references odfi_profiles (id),
  company_id text not null,
  company_name text not null default '',
  sec_codes text[] not null,
  entry_limit_cents bigint not null check (entry_limit_cents > 0),
  daily_limit_cents bigint not null check (daily_limit_cents >= entry_limit_cents),
  monthly_limit_cents bigint not null check (monthly_limit_cents >= daily_limit_cents),
  unauthorized_points integer not null check (unauthorized_points between 1 and 10000),
  reserve_points integer not null check (reserve_points between 0 and 10000),
  effective_from date not null,
  note text not null default '',
  raises text[] not null default '{}',
  state text collate "C" not null check (state in ('pending', 'active', 'declined', 'withdrawn')),
  prepared_by uuid references users (id) on delete set null,
  prepared_by_name text not null,
  prepared_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision text not null default '',
  applied_at timestamptz,
  unique (org_id, system_mode, version)
);
comment on table odfi_assignments is
  'Versions of the bank through which an organization originates (catalogue: /org-management/{orgId}/odfi/{orgName}; docs/adr/0081). '
  'In force is the active one of the latest first day that has come.';
comment on column odfi_assignments.company_id is 'Company identification in the batch headers of what it originates.';
comment on column odfi_assignments.entry_limit_cents is 'Whole cents of one entry at most.';
comment on column odfi_assignments.daily_limit_cents is 'Whole cents of the files of a day at most, debits and credits each.';
comment on column odfi_assignments.monthly_limit_cents is 'Whole cents of the files of 30 days at most, debits and credits each.';
comment on column odfi_assignments.unauthorized_points is 'Basis points of unauthorized returns above which no debit goes out.';
comment on column odfi_assignments.reserve_points is 'Basis points that settlements keep back from its first day on.';
comment on column odfi_assignments.raises is 'What it loosens beside the version before, as people read it: a second person decides.';
comment on column odfi_assignments.applied_at is
  'When its reserve became that of the settlement terms; null before its first day.';
create index odfi_assignments_in_force on odfi_assignments (system_mode, org_id, effective_from) where state = 'active';
create index ach_items_of_originator on ach_items (org_id, file_id) where file_id is not null;
