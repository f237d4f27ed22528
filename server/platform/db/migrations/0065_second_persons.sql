-- Tips are paid out by a disbursement, which a second person approves and the bank confirms, as everything that leaves the bank. A payout
-- without one was paid before that was so.
alter table disbursements
  drop constraint disbursements_payee_type_check,
  add constraint disbursements_payee_type_check check (payee_type in ('merchant', 'agent', 'tax', 'vendor', 'staff')),
  drop constraint disbursements_funding_check,
  add constraint disbursements_funding_check check (funding in ('payable', 'tax', 'fees', 'tips'));

alter table tip_payouts add column disbursement_id uuid references disbursements (id);

create index tip_payouts_disbursement on tip_payouts (disbursement_id) where disbursement_id is not null;

-- A hold of more than is due, or could come due, waits for a second person beside the corrections; approved it becomes a hold, and is no
-- part of a settlement itself.
alter table settlement_adjustments
  drop constraint settlement_adjustments_source_check,
  add constraint settlement_adjustments_source_check check (source in ('staff', 'disbursement', 'manual', 'hold')),
  drop constraint settlement_adjustments_second_person,
  add constraint settlement_adjustments_second_person check (
    source not in ('staff', 'hold') or state in ('prepared', 'withdrawn') or prepared_by <> decided_by);
