create or replace function transactions_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, count(*),
        sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual'), trade
      from inserted group by 1, 2, 3, 4, 5, 6, 7, trade) as sums));
  insert into transaction_purchasers
  select distinct org_id, system_mode, purchaser_key, purchaser_email from inserted
  where purchaser_key <> '' or purchaser_email <> '' order by 1, 2, 3, 4
  on conflict do nothing;
  return null;
end $$;

comment on function transactions_inserted is
  'Adds up new transactions, and notes their purchasers for searches.';

create or replace trigger transactions_inserted after insert on transactions
  referencing new table as inserted for each statement execute function transactions_inserted();
