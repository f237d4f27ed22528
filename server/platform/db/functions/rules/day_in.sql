create or replace function day_in(moment timestamptz, zone text) returns date
language plpgsql stable strict cost 1000 as $$
begin
  return (moment at time zone coalesce(nullif(zone, ''), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

comment on function day_in(timestamptz, text) is
  'The day of a moment by the calendar of a zone; UTC for an empty zone and for one that the '
  'database does not know.';
