create or replace function batch_rows_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_batch_counts(array(
    select row(sums.*)::batch_counts from (
      select job_id, coalesce(org_id, ''), count(*), count(*) filter (where state = 'waiting'), count(*) filter (where state = 'done'),
        count(*) filter (where state = 'failed'), sum(amount_cents), sum(case when state = 'done' then amount_cents else 0 end)
      from inserted group by grouping sets ((job_id, org_id), (job_id))) as sums));
  return null;
end $$;

comment on function batch_rows_inserted is 'Counts new rows of work, once per statement.';

create or replace trigger batch_rows_inserted after insert on batch_rows
  referencing new table as inserted for each statement execute function batch_rows_inserted();
