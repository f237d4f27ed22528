create or replace function tax_days_updated() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), sum(paid.sign) as payments,
        sum(paid.sign * paid.amount_cents) as cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as paid
      join invoices as invoice on invoice.id = paid.invoice_id
      where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4) as sums
    where payments <> 0 or cents <> 0));
  return null;
end $$;

comment on function tax_days_updated is
  'Counts what changed payments of tax invoices came to and come to.';

create or replace trigger tax_days_updated after update on invoice_payments
  referencing old table as deleted new table as inserted for each statement
  execute function tax_days_updated();
