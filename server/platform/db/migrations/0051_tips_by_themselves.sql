-- A row that is a tip alone is no sale (src/domain/transactions/trade.ts): it is neither counted as one nor part of what was sold.
update transactions set trade = '' where trade <> '' and tip_cents <> 0 and amount_cents = tip_cents;

select rebuild_settlement_due();

-- In settlements that were made, the same money by its name.
update settlements set gross_cents = gross_cents - tips.paid, refund_cents = refund_cents - tips.back,
  other_cents = other_cents + tips.paid - tips.back
from (
  select settlement_id, sum(greatest(amount_cents, 0)) as paid, sum(greatest(-amount_cents, 0)) as back
  from transactions
  where settlement_id is not null and not direct and entry <> 'manual' and trade = '' and tip_cents <> 0 and amount_cents = tip_cents
  group by 1) as tips
where settlements.id = tips.settlement_id and gross_cents >= tips.paid and refund_cents >= tips.back;

delete from settlement_sums;

insert into settlement_sums
select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
  sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents), sum(net_cents),
  sum(return_cents), sum(other_cents), sum(manual_cents)
from settlements group by 1, 2, 3, 4, 5;
