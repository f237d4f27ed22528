create or replace function add_to_settlement_sums(changes settlement_sums[]) returns void
language sql as $$
  insert into settlement_sums as kept
  select * from unnest(changes) order by org_id, system_mode, day, state, dispute_state
  on conflict (org_id, system_mode, day, state, dispute_state) do update
  set settlements = kept.settlements + excluded.settlements, transactions = kept.transactions + excluded.transactions,
    gross_cents = kept.gross_cents + excluded.gross_cents, refund_cents = kept.refund_cents + excluded.refund_cents,
    tip_cents = kept.tip_cents + excluded.tip_cents, tax_cents = kept.tax_cents + excluded.tax_cents,
    fee_cents = kept.fee_cents + excluded.fee_cents, reserve_cents = kept.reserve_cents + excluded.reserve_cents,
    held_cents = kept.held_cents + excluded.held_cents,
    adjustment_cents = kept.adjustment_cents + excluded.adjustment_cents, net_cents = kept.net_cents + excluded.net_cents,
    return_cents = kept.return_cents + excluded.return_cents, other_cents = kept.other_cents + excluded.other_cents,
    manual_cents = kept.manual_cents + excluded.manual_cents;
$$;

comment on function add_to_settlement_sums(settlement_sums[]) is
  'Adds deltas to settlement_sums. Rows are taken in one order, so that two statements never wait '
  'for each other.';
