create or replace function inventory_totals_updated() returns trigger language plpgsql as $$
begin
  insert into inventory_totals as kept
  select system_mode, user_id, inventory_type, sum(items), sum(value_cents)
  from (
    select system_mode, user_id, inventory_type, 1 as items, unit_cost_cents * inventory_count as value_cents
    from inserted
    union all
    select system_mode, user_id, inventory_type, -1, -(unit_cost_cents * inventory_count)
    from deleted
  ) as changes
  group by 1, 2, 3 having sum(items) <> 0 or sum(value_cents) <> 0 order by 1, 2, 3
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
  return null;
end $$;

comment on function inventory_totals_updated is
  'Counts what changed items came to and come to, once per statement.';

create or replace trigger inventory_totals_updated after update on inventory_items
  referencing old table as deleted new table as inserted for each statement
  execute function inventory_totals_updated();
