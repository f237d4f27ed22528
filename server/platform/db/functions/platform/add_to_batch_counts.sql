create or replace function add_to_batch_counts(changes batch_counts[]) returns void language sql as $$
  insert into batch_counts as kept
  select * from unnest(changes) order by job_id, org_id
  on conflict (job_id, org_id) do update
  set rows = kept.rows + excluded.rows, waiting = kept.waiting + excluded.waiting, done = kept.done + excluded.done,
    failed = kept.failed + excluded.failed, amount_cents = kept.amount_cents + excluded.amount_cents,
    done_cents = kept.done_cents + excluded.done_cents;
$$;

comment on function add_to_batch_counts(batch_counts[]) is
  'Adds deltas to batch_counts. Rows are taken in one order, so that two statements never wait '
  'for each other.';
