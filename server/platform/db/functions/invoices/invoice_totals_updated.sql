create or replace function invoice_totals_updated() returns trigger language plpgsql as $$
begin
  insert into invoice_status_totals as kept
  select org_id, system_mode, kind, status, sum(invoices), sum(total_cents), sum(paid_cents)
  from (
    select org_id, system_mode, kind, status, due_date, sum(invoices) as invoices, sum(total_cents) as total_cents, sum(paid_cents) as paid_cents
    from (
      select org_id, system_mode, kind, status, due_date, 1 as invoices, total_cents, paid_cents from inserted
      union all
      select org_id, system_mode, kind, status, due_date, -1, -total_cents, -paid_cents from deleted
    ) as moves
    group by 1, 2, 3, 4, 5
    having sum(invoices) <> 0 or sum(total_cents) <> 0 or sum(paid_cents) <> 0
  ) as changes
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, kind, status) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  insert into invoice_totals as kept
  select org_id, system_mode, kind, status, due_date, sum(invoices) as invoices, sum(total_cents) as total_cents, sum(paid_cents) as paid_cents
  from (
    select org_id, system_mode, kind, status, due_date, 1 as invoices, total_cents, paid_cents from inserted
    union all
    select org_id, system_mode, kind, status, due_date, -1, -total_cents, -paid_cents from deleted
  ) as moves
  group by 1, 2, 3, 4, 5
  having sum(invoices) <> 0 or sum(total_cents) <> 0 or sum(paid_cents) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, kind, status, due_date) do update
  set invoices = kept.invoices + excluded.invoices, total_cents = kept.total_cents + excluded.total_cents,
    paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end $$;

comment on function invoice_totals_updated is
  'Counts what changed invoices came to and come to, in the order of invoice_totals_inserted; the '
  'status is taken also where only a due date moved.';

create or replace trigger invoice_totals_updated after update on invoices
  referencing old table as deleted new table as inserted for each statement
  execute function invoice_totals_updated();
