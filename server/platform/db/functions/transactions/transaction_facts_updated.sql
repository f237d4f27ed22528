create or replace function transaction_facts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(case when is_new then 1 else -1 end, org_id, system_mode, business_day, hour, state = 'voided' or entry = 'manual',
      amount_cents, items, purchaser_key, purchaser_state, store, reason, trade)::transaction_fact
    from (select true as is_new, * from inserted union all select false, * from deleted) as changed
    where id in (
      select id from inserted as became join deleted as was using (id)
      where (became.org_id, became.system_mode, became.business_day, became.hour, became.state = 'voided', became.amount_cents,
          became.items, became.purchaser_key, became.purchaser_state, became.store, became.reason, became.trade)
        is distinct from (was.org_id, was.system_mode, was.business_day, was.hour, was.state = 'voided', was.amount_cents, was.items,
          was.purchaser_key, was.purchaser_state, was.store, was.reason, was.trade))));
  return null;
end $$;

comment on function transaction_facts_updated is
  'Adds up what changed transactions tell of hours, items, purchasers and reasons. Most updates '
  'settle rows, which changes none of them.';

create or replace trigger transaction_facts_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function transaction_facts_updated();
