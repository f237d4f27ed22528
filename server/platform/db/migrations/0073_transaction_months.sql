-- What transactions come to by calendar month: a thirtieth of transaction_days, for all that reaches over many months. Days at the ends
-- of what is asked for are read from transaction_days.
create table transaction_months (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  -- Its first day.
  month date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  trade text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  primary key (org_id, system_mode, month, method, label, state, store, trade)
);

create index transaction_months_all on transaction_months (system_mode, month);

create or replace function add_to_transaction_sums(changes transaction_days[]) returns void language sql as $$
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

-- What is kept of the rows that are there already.
insert into transaction_months
select org_id, system_mode, date_trunc('month', day)::date, method, label, state, store, trade, sum(transactions), sum(gross_cents),
  sum(refund_cents), sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
from transaction_days group by 1, 2, 3, 4, 5, 6, 7, 8;
