create or replace function wallet_changes_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_wallet_days(array(
    select row(sums.*)::wallet_days from (
      select org_id, system_mode, day, event, source, case when amount_cents > 0 then 'in' else 'out' end, -count(*),
        -sum(abs(amount_cents)), -coalesce(sum(ledger_cents), 0)
      from deleted group by 1, 2, 3, 4, 5, 6) as sums));
  return null;
end $$;

comment on function wallet_changes_deleted is 'Takes removed changes of wallets off.';

create or replace trigger wallet_changes_deleted after delete on wallet_changes
  referencing old table as deleted for each statement execute function wallet_changes_deleted();
