create or replace function transactions_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, -count(*),
        -sum(greatest(traded_cents(entry, amount_cents), 0)), -sum(greatest(-traded_cents(entry, amount_cents), 0)),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents), -sum(net_cents), -count(*) filter (where entry = 'manual'), trade
      from deleted group by 1, 2, 3, 4, 5, 6, 7, trade) as sums));
  return null;
end $$;

comment on function transactions_deleted is 'Takes removed transactions off the sums.';

create or replace trigger transactions_deleted after delete on transactions
  referencing old table as deleted for each statement execute function transactions_deleted();
