create or replace function invoice_totals_updated() returns trigger language plpgsql as $$
begin
  perform add_to_invoice_totals(array(
    select row(sums.*)::invoice_totals from (
      select org_id, system_mode, kind, status, due_date, sum(sign) as invoices, sum(sign * total_cents) as total_cents,
        sum(sign * paid_cents) as paid_cents
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5) as sums
    where invoices <> 0 or total_cents <> 0 or paid_cents <> 0));
  return null;
end $$;

comment on function invoice_totals_updated is
  'Counts what changed invoices came to and come to, once per statement.';

create or replace trigger invoice_totals_updated after update on invoices
  referencing old table as deleted new table as inserted for each statement
  execute function invoice_totals_updated();
