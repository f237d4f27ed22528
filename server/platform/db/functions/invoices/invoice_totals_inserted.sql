create or replace function invoice_totals_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_invoice_totals(array(
    select row(sums.*)::invoice_totals from (
      select org_id, system_mode, kind, status, due_date, count(*), sum(total_cents), sum(paid_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function invoice_totals_inserted is 'Counts new invoices, once per statement.';

create or replace trigger invoice_totals_inserted after insert on invoices
  referencing new table as inserted for each statement execute function invoice_totals_inserted();
