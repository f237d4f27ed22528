create or replace function purchaser_cohorts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_purchaser_cohorts(array(
    select row(sums.*)::purchaser_cohorts from (
      select org_id, system_mode, month, coalesce(first_month, 'infinity'),
        coalesce(sum(sign) filter (where transactions > 0), 0) as purchasers, sum(sign * cents) as cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes group by 1, 2, 3, 4) as sums
    where purchasers <> 0 or cents <> 0));
  return null;
end $$;

comment on function purchaser_cohorts_updated is
  'Counts what changed months of purchasers came to and come to.';

create or replace trigger purchaser_cohorts_updated after update on purchaser_months
  referencing old table as deleted new table as inserted for each statement
  execute function purchaser_cohorts_updated();
