create or replace function add_to_settlement_due(changes due_change[]) returns void
language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into settlement_due as kept (
    org_id, system_mode, day, method, state, transactions, gross_cents, refund_cents, tip_cents, tax_cents, fee_cents, due_cents,
    return_cents, other_cents, manual_cents)
  select * from unnest(changes) order by org_id, system_mode, day, method, state
  on conflict (org_id, system_mode, day, method, state) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    due_cents = kept.due_cents + excluded.due_cents, return_cents = kept.return_cents + excluded.return_cents,
    other_cents = kept.other_cents + excluded.other_cents, manual_cents = kept.manual_cents + excluded.manual_cents;
  delete from settlement_due as kept using unnest(changes) as changed
  where kept.transactions = 0 and kept.org_id = changed.org_id and kept.system_mode = changed.system_mode
    and kept.day = changed.day and kept.method = changed.method and kept.state = changed.state;
end $$;

comment on function add_to_settlement_due(due_change[]) is
  'Adds deltas to settlement_due and removes rows of which nothing is due any more. Rows are '
  'taken in one order, so that two statements never wait for each other.';
