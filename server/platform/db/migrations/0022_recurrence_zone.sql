-- The calendar by which a recurrence's days come: the IANA zone of whoever set it; '' for UTC.
alter table invoice_recurrences add column time_zone text not null default '';

-- The day of a moment by the calendar of a zone; UTC for '' and for a zone that the database does not know.
create function day_in(moment timestamptz, zone text) returns date language plpgsql stable strict cost 1000 as $$
begin
  return (moment at time zone coalesce(nullif(zone, ''), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;
