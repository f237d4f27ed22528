create or replace function batch_rows_updated() returns trigger language plpgsql as $$
begin
  perform add_to_batch_counts(array(
    select row(sums.*)::batch_counts from (
      select job_id, coalesce(org_id, ''), sum(sign), sum(case when state = 'waiting' then sign else 0 end),
        sum(case when state = 'done' then sign else 0 end), sum(case when state = 'failed' then sign else 0 end),
        sum(sign * amount_cents), sum(case when state = 'done' then sign * amount_cents else 0 end)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by grouping sets ((job_id, org_id), (job_id))) as sums));
  return null;
end $$;

comment on function batch_rows_updated is
  'Counts what changed rows of work came to and come to, once per statement.';

create or replace trigger batch_rows_updated after update on batch_rows
  referencing old table as deleted new table as inserted for each statement
  execute function batch_rows_updated();
