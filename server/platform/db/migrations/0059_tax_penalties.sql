-- Penalties for paying late that an invoice carries as lines of its own, one for each invoice that was late. A void invoice carries none:
-- the penalty is open again.
create table tax_penalties (
  -- The invoice that carries the line.
  invoice_id uuid not null references invoices (id),
  -- The one that was paid late.
  late_invoice_id uuid not null references invoices (id),
  -- The day after the late invoice's due day.
  charged_on date not null,
  -- The tax that was unpaid on the due day.
  base_cents bigint not null check (base_cents > 0),
  -- Basis points.
  rate integer not null check (rate > 0),
  cents bigint not null check (cents > 0),
  primary key (invoice_id, late_invoice_id)
);

create index tax_penalties_late on tax_penalties (late_invoice_id);
