create or replace function add_to_tip_days(changes tip_days[]) returns void language sql as $$
  insert into tip_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, tip_user, role, store, is_paid
  on conflict (org_id, system_mode, day, tip_user, role, store, is_paid) do update
  set shares = kept.shares + excluded.shares, cents = kept.cents + excluded.cents;
$$;

comment on function add_to_tip_days(tip_days[]) is
  'Adds deltas to tip_days. Rows are taken in one order, so that two statements never wait for '
  'each other.';
