create or replace function settlement_parts_inserted() returns trigger language plpgsql as $$
begin
  insert into settlement_parts
  select settlement_id, business_day, count(*), sum(due_cents) from transactions
  where settlement_id in (select id from inserted) group by 1, 2 order by 1, 2;
  return null;
end $$;

comment on function settlement_parts_inserted is
  'Notes the business days of a new settlement''s transactions, which are in it before it is '
  'written.';

create or replace trigger settlement_parts_inserted after insert on settlements
  referencing new table as inserted for each statement execute function settlement_parts_inserted();
