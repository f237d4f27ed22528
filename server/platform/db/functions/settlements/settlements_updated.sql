create or replace function settlements_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, sum(sign), sum(sign * transactions), sum(sign * gross_cents),
        sum(sign * refund_cents), sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents),
        sum(sign * reserve_cents), sum(sign * held_cents), sum(sign * adjustment_cents), sum(sign * net_cents),
        sum(sign * return_cents), sum(sign * other_cents), sum(sign * manual_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * net_cents) <> 0 or sum(sign * return_cents) <> 0) as sums));
  return null;
end $$;

comment on function settlements_updated is 'Adds up what changed settlements came to and come to.';

create or replace trigger settlements_updated after update on settlements
  referencing old table as deleted new table as inserted for each statement
  execute function settlements_updated();
