create or replace function inventory_totals_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_inventory_totals(array(
    select row(sums.*)::inventory_totals from (
      select system_mode, user_id, inventory_type, count(*), sum(unit_cost_cents * inventory_count)
      from inserted group by 1, 2, 3) as sums));
  return null;
end $$;

comment on function inventory_totals_inserted is
  'Counts new items, once per statement: an import of 100,000 rows changes a handful of totals.';

create or replace trigger inventory_totals_inserted after insert on inventory_items
  referencing new table as inserted for each statement execute function inventory_totals_inserted();
