create or replace function add_to_payment_days(changes payment_days[]) returns void language sql as $$
  insert into payment_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, store, trade
  on conflict (org_id, system_mode, day, method, label, store, trade) do update
  set payments = kept.payments + excluded.payments, returns = kept.returns + excluded.returns,
    return_cents = kept.return_cents + excluded.return_cents;
$$;

comment on function add_to_payment_days(payment_days[]) is
  'Adds deltas to payment_days. Rows are taken in one order, so that two statements never wait '
  'for each other.';
