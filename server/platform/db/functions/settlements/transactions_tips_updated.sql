create or replace function transactions_tips_updated() returns trigger language plpgsql as $$
begin
  if not exists (
    select from inserted as now join deleted as before on before.id = now.id
    where now.tip_cents <> 0 and (before.state in ('pending', 'voided')) <> (now.state in ('pending', 'voided')))
  then return null; end if;
  with back as (
    delete from voided_tip_shares as kept using inserted as now
    where kept.transaction_id = now.id and now.state not in ('pending', 'voided')
    returning kept.*, now.org_id, now.system_mode, now.business_day)
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, user_id, role, store, cents)
  select transaction_id, org_id, system_mode, business_day, tip_user, user_id, role, store, cents from back order by number;
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select now.id, now.org_id, now.system_mode, now.business_day, now.tip_user, tip_role(now.other_information), now.store,
    now.tip_cents
  from inserted as now join deleted as before on before.id = now.id
  where now.tip_cents <> 0 and before.state in ('pending', 'voided') and now.state not in ('pending', 'voided')
    and not exists (select from tip_shares as share where share.transaction_id = now.id)
  order by now.number;
  with gone as (
    delete from tip_shares as share using inserted as now
    where share.transaction_id = now.id and now.state = 'voided' and now.tip_cents <> 0 and share.payout_id is null
    returning share.*)
  insert into voided_tip_shares (transaction_id, number, tip_user, user_id, role, store, cents)
  select transaction_id, number, tip_user, user_id, role, store, cents from gone;
  return null;
end $$;

comment on function transactions_tips_updated is
  'Gives tips once the money is there, takes unpaid ones out with a voided transaction, and puts '
  'them back as they were split where it is restored.';

create or replace trigger transactions_with_tips_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function transactions_tips_updated();
