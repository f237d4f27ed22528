create or replace function transactions_tips_inserted() returns trigger language plpgsql as $$
begin
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from inserted where tip_cents <> 0 and state not in ('pending', 'voided') and system_mode <> 'Demo' order by number;
  return null;
end $$;

comment on function transactions_tips_inserted is
  'Gives the tips of new transactions whose money is there to their tip users.';

create or replace trigger transactions_with_tips_inserted after insert on transactions
  referencing new table as inserted for each statement execute function transactions_tips_inserted();
