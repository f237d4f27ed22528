create or replace function payment_days_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
        count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
        coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
      from inserted where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade) as sums));
  return null;
end $$;

comment on function payment_days_inserted is 'Adds up new payments, refunds and returns.';

create or replace trigger payment_days_inserted after insert on transactions
  referencing new table as inserted for each statement execute function payment_days_inserted();
