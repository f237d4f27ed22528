create or replace function purchaser_cohorts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'), count(*) filter (where transactions > 0), sum(cents)
      from inserted group by 1, 2, 3, 4) as sums));
  return null;
end $$;

comment on function purchaser_cohorts_inserted is 'Counts new months of purchasers.';

create or replace trigger purchaser_cohorts_inserted after insert on purchaser_months
  referencing new table as inserted for each statement execute function purchaser_cohorts_inserted();
