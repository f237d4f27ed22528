-- Lists show what an invoice came to before credit notes, and are sorted by that.
drop index invoices_total;
create index invoices_total on invoices (org_id, system_mode, kind, (total_cents + credited_cents), number);
