create or replace function transactions_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, sum(sign),
        sum(sign * greatest(traded_cents(entry, amount_cents), 0)), sum(sign * greatest(-traded_cents(entry, amount_cents), 0)),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * net_cents),
        coalesce(sum(sign) filter (where entry = 'manual'), 0), trade
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7, trade
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * greatest(amount_cents, 0)) <> 0
        or sum(sign * tip_cents) <> 0 or sum(sign * tax_cents) <> 0 or sum(sign * fee_cents) <> 0
        or sum(sign * net_cents) <> 0 or coalesce(sum(sign) filter (where entry = 'manual'), 0) <> 0) as sums));
  return null;
end $$;

comment on function transactions_updated is
  'Adds up what changed transactions came to and come to.';

create or replace trigger transactions_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function transactions_updated();
