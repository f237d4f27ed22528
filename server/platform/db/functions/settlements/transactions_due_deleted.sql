create or replace function transactions_due_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, -count(*),
        -sum(case when kind = 'trade' then greatest(paid, 0) else 0 end),
        -sum(case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents - case when kind = 'fee' then paid else 0 end), -sum(due_cents),
        -sum(case when kind = 'return' then -paid else 0 end), -sum(case when kind = 'other' then paid else 0 end),
        -sum(case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind from deleted
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function transactions_due_deleted is 'Takes what removed transactions made due off.';

create or replace trigger transactions_due_deleted after delete on transactions
  referencing old table as deleted for each statement execute function transactions_due_deleted();
