create or replace function security_events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is never changed' using errcode = 'integrity_constraint_violation';
end $$;

comment on function security_events_stay is 'Refuses any change of the audit trail.';

create or replace trigger security_events_stay before delete or update or truncate on security_events
  for each statement execute function security_events_stay();
