-- Bank debits and wires name the bank at the other end, its routing number by the last four digits alone, and what kind of account it is.
alter table transactions
  add column receiving_bank text not null default '',
  add column routing_last_four text collate "C" not null default '' check (routing_last_four ~ '^(\d{4})?$'),
  add column account_kind text collate "C" not null default '' check (account_kind in ('', 'checking', 'savings'));

-- Disbursements by ACH that are sent together.
alter table batch_jobs drop constraint batch_jobs_kind_check;
alter table batch_jobs add constraint batch_jobs_kind_check check (kind in ('settlement', 'import', 'resend', 'ach'));

create index disbursements_approved on disbursements (system_mode, seq) where state = 'approved' and method = 'ach';
