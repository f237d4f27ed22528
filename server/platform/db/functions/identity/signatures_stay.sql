create or replace function signatures_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a signed document is kept as it is' using errcode = 'integrity_constraint_violation';
end $$;

comment on function signatures_stay is
  'Refuses any change of a document that is to be signed, of a signature and of what happened, and their deletion.';

create or replace trigger signature_requests_stay before delete on signature_requests
  for each row execute function signatures_stay();

create or replace trigger signature_requests_unchanged
  before update of org_id, system_mode, kind, subject_id, title, pdf, pdf_hash, signer_id, requested_at on signature_requests
  for each row execute function signatures_stay();

create or replace trigger signature_requests_signed before update on signature_requests
  for each row when (old.state <> 'sent') execute function signatures_stay();

create or replace trigger signature_events_stay before update of request_id, kind, at, by_name, ip, user_agent, detail or delete
  on signature_events for each row execute function signatures_stay();
