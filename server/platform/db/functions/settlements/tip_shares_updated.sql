create or replace function tip_shares_updated() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, sum(sign), sum(sign * cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7 having sum(sign) <> 0 or sum(sign * cents) <> 0) as sums));
  return null;
end $$;

comment on function tip_shares_updated is
  'Adds up what changed shares of tips came to and come to.';

create or replace trigger tip_shares_updated after update on tip_shares
  referencing old table as deleted new table as inserted for each statement
  execute function tip_shares_updated();
