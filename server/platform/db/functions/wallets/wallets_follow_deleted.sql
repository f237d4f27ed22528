create or replace function wallets_follow_deleted() returns trigger language plpgsql as $$
begin
  delete from wallets where (org_id, system_mode) in (
    select org_id, system_mode from deleted where method = 'wallet' and system_mode = 'Sandbox');
  return null;
end $$;

comment on function wallets_follow_deleted is
  'Transactions of the Sandbox are cleared all at once, with the wallets that paid in it.';

create or replace trigger wallets_follow_deleted after delete on transactions
  referencing old table as deleted for each statement execute function wallets_follow_deleted();
