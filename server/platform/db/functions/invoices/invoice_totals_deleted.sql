create or replace function invoice_totals_deleted() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, -count(*), -sum(total_cents), -sum(paid_cents)
  from deleted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, -count(*), -sum(total_cents), -sum(paid_cents)
  from deleted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

comment on function invoice_totals_deleted is
  'Counts removed invoices off, in the order of invoice_totals_inserted.';

create or replace trigger invoice_totals_deleted after delete on invoices
  referencing old table as deleted for each statement execute function invoice_totals_deleted();
