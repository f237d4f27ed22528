create or replace function transaction_facts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(-1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason, trade)::transaction_fact
    from deleted));
  return null;
end $$;

comment on function transaction_facts_deleted is
  'Takes off what removed transactions tell of hours, items, purchasers and reasons.';

create or replace trigger transaction_facts_deleted after delete on transactions
  referencing old table as deleted for each statement execute function transaction_facts_deleted();
