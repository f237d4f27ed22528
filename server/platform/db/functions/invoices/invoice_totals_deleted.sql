create or replace function invoice_totals_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_invoice_totals(array(
    select row(sums.*)::invoice_totals from (
      select org_id, system_mode, kind, status, due_date, -count(*), -sum(total_cents), -sum(paid_cents)
      from deleted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function invoice_totals_deleted is 'Counts removed invoices off, once per statement.';

create or replace trigger invoice_totals_deleted after delete on invoices
  referencing old table as deleted for each statement execute function invoice_totals_deleted();
