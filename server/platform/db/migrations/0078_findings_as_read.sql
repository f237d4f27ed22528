-- Which reading of a finding a decision answers, what was done with it last, and the decisions that were reopened, oldest first.
alter table check_findings add column version integer not null default 1;
alter table check_findings add column last_act text collate "C"
  check (last_act in ('decide', 'confirm', 'reject', 'withdraw', 'reopen'));
alter table check_findings add column earlier jsonb not null default '[]';
