create or replace function inventory_totals_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_inventory_totals(array(
    select row(sums.*)::inventory_totals from (
      select system_mode, user_id, inventory_type, -count(*), -sum(unit_cost_cents * inventory_count)
      from deleted group by 1, 2, 3) as sums));
  return null;
end $$;

comment on function inventory_totals_deleted is 'Counts removed items off, once per statement.';

create or replace trigger inventory_totals_deleted after delete on inventory_items
  referencing old table as deleted for each statement execute function inventory_totals_deleted();
