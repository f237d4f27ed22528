create or replace function rebuild_tip_shares() returns void language plpgsql as $$
begin
  delete from tip_shares;
  delete from tip_days;
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from transactions where tip_cents <> 0 and state not in ('pending', 'voided') and system_mode <> 'Demo' order by number;
end $$;

comment on function rebuild_tip_shares is
  'Makes tip_shares again from all transactions: after a load that went past the triggers, before '
  'anything of them was split or paid.';
