-- Monthly processing statements, as they were issued (catalogue: /organization-statement).

create table monthly_statements (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  month date not null check (extract(day from month) = 1),
  version integer not null check (version > 0),
  figures jsonb not null,
  transactions bigint not null check (transactions >= 0),
  gross_cents bigint not null,
  net_cents bigint not null,
  deposit_cents bigint not null,
  issued_at timestamptz not null,
  issued_by uuid references users (id),
  reason text not null default '',
  viewed_at timestamptz,
  emailed_at timestamptz,
  unique (org_id, month, version)
);
comment on table monthly_statements is
  'What an organization was told of a month. Never changed: a later version takes its place.';
comment on column monthly_statements.number is 'Order of issuing over all organizations.';
comment on column monthly_statements.month is 'Its first day.';
comment on column monthly_statements.figures is
  'All that the statement says, as `StatementFigures`; whole cents.';
comment on column monthly_statements.gross_cents is 'Whole cents, of the figures.';
comment on column monthly_statements.net_cents is 'Whole cents, of the figures.';
comment on column monthly_statements.deposit_cents is 'Whole cents, of the figures.';
comment on column monthly_statements.issued_by is 'Who issued it once more; null: the monthly run.';
comment on column monthly_statements.reason is 'Why it was issued once more; empty for the first.';
comment on column monthly_statements.viewed_at is
  'When somebody of the organization first looked at it.';
comment on column monthly_statements.emailed_at is 'When it was last mailed.';
create index monthly_statements_issued on monthly_statements (issued_at, number);
create index monthly_statements_of_month on monthly_statements (month, number);
