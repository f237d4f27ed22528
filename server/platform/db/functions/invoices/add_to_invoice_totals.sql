create or replace function add_to_invoice_totals(changes invoice_totals[]) returns void language sql as $$
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, sum(invoices), sum(total_cents), sum(paid_cents)
  from unnest(changes) group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select * from unnest(changes) order by org_id, system_mode, kind, status, due_date
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
$$;

comment on function add_to_invoice_totals(invoice_totals[]) is
  'Adds deltas to invoice_status_totals and invoice_totals. The row of a status is taken before any '
  'of its days, also where only a due date moved: whoever holds a day holds its status, so that of '
  'two transactions that bill many days the second waits at the status before it has taken a day '
  'the first still wants. Rows of one statement are taken in one order.';
