create or replace function add_to_disbursement_sums(changes disbursement_sums[]) returns void language sql as $$
  insert into disbursement_sums as kept
  select * from unnest(changes) order by org_id, system_mode, day, state, payee_type
  on conflict (org_id, system_mode, day, state, payee_type) do update
  set disbursements = kept.disbursements + excluded.disbursements, amount_cents = kept.amount_cents + excluded.amount_cents;
$$;

comment on function add_to_disbursement_sums(disbursement_sums[]) is
  'Adds deltas to disbursement_sums. Rows are taken in one order, so that two statements never wait '
  'for each other.';
