create or replace function web_authorizations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an authorization is kept as it was given' using errcode = 'integrity_constraint_violation';
end $$;

comment on function web_authorizations_stay is
  'Refuses any change of what a payer agreed to, and its deletion; it can be revoked.';

create or replace trigger web_authorizations_stay before delete on web_authorizations
  for each row execute function web_authorizations_stay();

create or replace trigger web_authorizations_unchanged
  before update of org_id, system_mode, kind, sec_code, amount_cents, purpose, receiver, email, account_kind, last_four,
    validation, consent_text, consent_hash, ip, user_agent, given_at, ends_on on web_authorizations
  for each row execute function web_authorizations_stay();
