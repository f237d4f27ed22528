-- When organizations are funded by themselves, and whose funding is on hold.

create table funding_schedules (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null default 'manual'
    check (kind in ('manual', 'daily', 'weekly', 'threshold')),
  weekday smallint check (weekday between 1 and 5),
  threshold_cents bigint check (threshold_cents > 0),
  next_on date,
  last_on date,
  last_result text not null default '',
  held_reason text not null default '',
  held_by uuid references users (id),
  held_at timestamptz,
  set_by uuid references users (id),
  set_at timestamptz not null,
  primary key (org_id, system_mode),
  constraint funding_schedules_kind check (
    (kind = 'weekly') = (weekday is not null) and (kind = 'threshold') = (threshold_cents is not null)
    and (kind = 'manual') = (next_on is null)),
  constraint funding_schedules_held check ((held_at is null) = (held_reason = ''))
);
comment on table funding_schedules is
  'When what is due to an organization is paid to its bank by itself, and whether it is on hold. One '
  'without a row is paid when somebody does it.';
comment on column funding_schedules.weekday is 'Of `weekly`: 1 is Monday.';
comment on column funding_schedules.threshold_cents is
  'Of `threshold`: whole cents from which on what is due is paid.';
comment on column funding_schedules.next_on is 'The banking day of the next run.';
comment on column funding_schedules.last_on is 'The day of the last run.';
comment on column funding_schedules.last_result is 'What the last run came to, in a sentence.';
comment on column funding_schedules.held_reason is 'Why nothing is paid out; empty: nothing is held.';
create index funding_schedules_due on funding_schedules (next_on) where next_on is not null;
