create or replace function inventory_totals_updated() returns trigger language plpgsql as $$
begin
  perform add_to_inventory_totals(array(
    select row(sums.*)::inventory_totals from (
      select system_mode, user_id, inventory_type, sum(sign) as items,
        sum(sign * unit_cost_cents * inventory_count) as value_cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3) as sums
    where items <> 0 or value_cents <> 0));
  return null;
end $$;

comment on function inventory_totals_updated is
  'Counts what changed items came to and come to, once per statement.';

create or replace trigger inventory_totals_updated after update on inventory_items
  referencing old table as deleted new table as inserted for each statement
  execute function inventory_totals_updated();
