create or replace function add_to_inventory_totals(changes inventory_totals[]) returns void language sql as $$
  insert into inventory_totals as kept
  select * from unnest(changes) order by system_mode, user_id, inventory_type
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
$$;

comment on function add_to_inventory_totals(inventory_totals[]) is
  'Adds deltas to inventory_totals. Rows are taken in one order, so that two statements never wait '
  'for each other.';
