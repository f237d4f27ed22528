create or replace function journal_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post the contrary', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

comment on function journal_stays is
  'Refuses any change of what was posted: a mistake is taken back by another posting.';

create or replace trigger account_balances_follow before insert or delete or update or truncate on account_balances
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create or replace trigger account_days_follow before insert or delete or update or truncate on account_days
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create or replace trigger journal_entries_stay before delete on journal_entries
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create or replace trigger journal_entries_unchanged before update or truncate on journal_entries
  for each statement execute function journal_stays();

create or replace trigger journal_postings_stay before delete on journal_postings
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create or replace trigger journal_postings_unchanged before update or truncate on journal_postings
  for each statement execute function journal_stays();

create or replace trigger monthly_statements_stay before delete on monthly_statements
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create or replace trigger monthly_statements_unchanged
  before update of org_id, month, version, figures, transactions, gross_cents, net_cents, deposit_cents, issued_at,
    issued_by, reason on monthly_statements
  for each statement execute function journal_stays();

create or replace trigger settlements_stay before delete on settlements
  for each row when (old.system_mode = 'Production') execute function journal_stays();

create or replace trigger settlements_untruncated before truncate on settlements
  for each statement execute function journal_stays();

create or replace trigger wallet_changes_stay before delete or update or truncate on wallet_changes
  for each statement when (pg_trigger_depth() = 0) execute function journal_stays();
