create or replace function transaction_facts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(1, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual', amount_cents, items, purchaser_key,
      purchaser_state, store, reason, trade)::transaction_fact
    from inserted));
  return null;
end $$;

comment on function transaction_facts_inserted is
  'Adds up what new transactions tell of hours, items, purchasers and reasons. What staff keyed '
  'by hand is left out as voided rows are.';

create or replace trigger transaction_facts_inserted after insert on transactions
  referencing new table as inserted for each statement execute function transaction_facts_inserted();
