create or replace function tip_shares_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, -count(*), -sum(cents)
      from deleted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

comment on function tip_shares_deleted is 'Takes removed shares of tips off.';

create or replace trigger tip_shares_deleted after delete on tip_shares
  referencing old table as deleted for each statement execute function tip_shares_deleted();
