create or replace function tip_shares_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_tip_days(array(
    select row(sums.*)::tip_days from (
      select org_id, system_mode, day, tip_user, role, store, payout_id is not null, count(*), sum(cents)
      from inserted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

comment on function tip_shares_inserted is 'Adds up new shares of tips.';

create or replace trigger tip_shares_inserted after insert on tip_shares
  referencing new table as inserted for each statement execute function tip_shares_inserted();
