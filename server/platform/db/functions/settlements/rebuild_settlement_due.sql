create or replace function rebuild_settlement_due() returns void language plpgsql as $$
begin
  delete from settlement_due;
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when kind = 'trade' then greatest(paid, 0) else 0 end),
        sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents - case when kind = 'fee' then paid else 0 end), sum(due_cents),
        sum(case when kind = 'return' then -paid else 0 end), sum(case when kind = 'other' then paid else 0 end),
        sum(case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from transactions
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5) as sums));
end $$;

comment on function rebuild_settlement_due is
  'Makes settlement_due again from all transactions: after a load that went past the triggers.';
