create or replace function transactions_due_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, sum(sign),
        sum(sign * case when kind = 'trade' then greatest(paid, 0) else 0 end),
        sum(sign * case when kind in ('trade', 'return') then greatest(-paid, 0) else 0 end),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * (fee_cents - case when kind = 'fee' then paid else 0 end)),
        sum(sign * due_cents), sum(sign * case when kind = 'return' then -paid else 0 end),
        sum(sign * case when kind = 'other' then paid else 0 end), sum(sign * case when kind = 'manual' then paid else 0 end)
      from (
        select *, case when direct then 0 else amount_cents end as paid, figure_kind(entry, label, trade) as kind
        from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
        where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      ) as counted
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * due_cents) <> 0) as sums));
  return null;
end $$;

comment on function transactions_due_updated is
  'Adds up what changed transactions made due and make due.';

create or replace trigger transactions_due_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function transactions_due_updated();
