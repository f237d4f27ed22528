create or replace function add_to_transaction_sums(changes transaction_days[]) returns void
language sql as $$
  insert into transaction_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, state, store, trade
  on conflict (org_id, system_mode, day, method, label, state, store, trade) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents, adjustments = kept.adjustments + excluded.adjustments;
  insert into transaction_months as kept
  select org_id, system_mode, date_trunc('month', day)::date, method, label, state, store, trade, sum(transactions), sum(gross_cents),
    sum(refund_cents), sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (org_id, system_mode, month, method, label, state, store, trade) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
  insert into transaction_totals as kept
  select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
    sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), trade
  from unnest(changes) group by 1, 2, 3, 4, 5, 6, 14 order by 1, 2, 3, 4, 5, 6, 14
  on conflict (org_id, system_mode, method, label, state, store, trade) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
$$;

comment on function add_to_transaction_sums(transaction_days[]) is
  'Adds deltas, shaped as rows of transaction_days, to transaction_days, transaction_months and '
  'transaction_totals. Rows are taken in one order, so that two statements never wait for each '
  'other.';
