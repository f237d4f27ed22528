create or replace function tax_days_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_tax_days(array(
    select row(sums.*)::tax_days from (
      select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), -count(*), -sum(paid.amount_cents)
      from deleted as paid join invoices as invoice on invoice.id = paid.invoice_id
      where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4) as sums));
  return null;
end $$;

comment on function tax_days_deleted is 'Counts removed payments of tax invoices off.';

create or replace trigger tax_days_deleted after delete on invoice_payments
  referencing old table as deleted for each statement execute function tax_days_deleted();
