create or replace function invoice_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, count(*), sum(total_cents), sum(paid_cents)
  from inserted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, count(*), sum(total_cents), sum(paid_cents)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

comment on function invoice_totals_inserted is
  'Counts new invoices, once per statement. The row of a status is taken before any of its days: '
  'whoever holds a day holds its status, so that of two transactions that bill many days the '
  'second waits at the status before it has taken a day the first still wants.';

create or replace trigger invoice_totals_inserted after insert on invoices
  referencing new table as inserted for each statement execute function invoice_totals_inserted();
