create or replace function settlements_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents),
        sum(net_cents), sum(return_cents), sum(other_cents), sum(manual_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function settlements_inserted is 'Adds up new settlements.';

create or replace trigger settlements_inserted after insert on settlements
  referencing new table as inserted for each statement execute function settlements_inserted();
