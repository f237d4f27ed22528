create or replace function inventory_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into inventory_totals as kept
  select system_mode, user_id, inventory_type, count(*), sum(unit_cost_cents * inventory_count)
  from inserted group by 1, 2, 3 order by 1, 2, 3
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
  return null;
end $$;

comment on function inventory_totals_inserted is
  'Counts new items, once per statement: an import of 100,000 rows changes a handful of totals. '
  'Rows are taken in one order, so that two statements never wait for each other.';

create or replace trigger inventory_totals_inserted after insert on inventory_items
  referencing new table as inserted for each statement execute function inventory_totals_inserted();
