create or replace function add_to_wallet_days(changes wallet_days[]) returns void language sql as $$
  insert into wallet_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, event, source, way
  on conflict (org_id, system_mode, day, event, source, way) do update
  set changes = kept.changes + excluded.changes, cents = kept.cents + excluded.cents,
    ledger_cents = kept.ledger_cents + excluded.ledger_cents;
$$;

comment on function add_to_wallet_days(wallet_days[]) is
  'Adds deltas to wallet_days. Rows are taken in one order, so that two statements never wait for '
  'each other.';
