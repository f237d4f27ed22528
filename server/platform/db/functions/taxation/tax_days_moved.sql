create or replace function tax_days_moved() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select place.org_id, place.system_mode, paid.paid_on, coalesce(place.municipality, ''), sum(place.sign) as payments,
        sum(place.sign * paid.amount_cents)
      from invoice_payments as paid, (values
        (-1, old.kind, old.org_id, old.system_mode, old.municipality), (1, new.kind, new.org_id, new.system_mode, new.municipality)
      ) as place (sign, kind, org_id, system_mode, municipality)
      where paid.invoice_id = new.id and paid.state in ('pending', 'cleared') and place.kind = 'mta' group by 1, 2, 3, 4) as sums));
  return null;
end $$;

comment on function tax_days_moved is 'An invoice takes its payments along to where it goes.';

create or replace trigger tax_days_moved after update on invoices
  for each row when (
    (old.kind, old.org_id, old.system_mode, old.municipality)
    is distinct from (new.kind, new.org_id, new.system_mode, new.municipality))
  execute function tax_days_moved();
