create or replace function purchaser_cohorts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'), -count(*) filter (where transactions > 0), -sum(cents)
      from deleted group by 1, 2, 3, 4) as sums));
  return null;
end $$;

comment on function purchaser_cohorts_deleted is 'Counts removed months of purchasers off.';

create or replace trigger purchaser_cohorts_deleted after delete on purchaser_months
  referencing old table as deleted for each statement execute function purchaser_cohorts_deleted();
