create or replace function purchaser_days_updated() returns trigger language plpgsql as $$
begin
  perform follow_purchaser_days(array(
    select row(became.org_id, became.system_mode, became.day, became.purchaser_key, became.purchaser_state, became.store,
      0, 0, 0, 0, 0, 0, became.sales - was.sales, became.sales_cents - was.sales_cents)::purchaser_days
    from inserted as became join deleted as was using (org_id, system_mode, day, purchaser_key, purchaser_state, store)
    where (became.sales, became.sales_cents) is distinct from (was.sales, was.sales_cents)));
  return null;
end $$;

comment on function purchaser_days_updated is
  'Hands what changed of purchaser days on to follow_purchaser_days.';

create or replace trigger purchaser_days_updated after update on purchaser_days
  referencing old table as deleted new table as inserted for each statement
  execute function purchaser_days_updated();
