create or replace function payment_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_payment_days(array(
    select row(sums.*)::payment_days from (
      select org_id, system_mode, business_day, method, label, store, coalesce(sum(sign) filter (where amount_cents > 0), 0) as payments,
        coalesce(sum(sign) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as returns,
        coalesce(sum(-sign * amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0) as return_cents, trade
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade) as sums
    where payments <> 0 or returns <> 0 or return_cents <> 0));
  return null;
end $$;

comment on function payment_days_updated is
  'Adds up changed payments, refunds and returns. Most updates settle rows, which changes nothing '
  'here.';

create or replace trigger payment_days_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function payment_days_updated();
