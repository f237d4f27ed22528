create or replace function purchaser_days_inserted() returns trigger language plpgsql as $$
begin
  perform follow_purchaser_days(array(select inserted::purchaser_days from inserted));
  return null;
end $$;

comment on function purchaser_days_inserted is
  'Hands new purchaser days on to follow_purchaser_days.';

create or replace trigger purchaser_days_inserted after insert on purchaser_days
  referencing new table as inserted for each statement execute function purchaser_days_inserted();
