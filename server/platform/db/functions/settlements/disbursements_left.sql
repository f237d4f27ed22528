create or replace function disbursements_left() returns trigger language plpgsql as $$
begin
  update disbursement_sums as kept
  set disbursements = kept.disbursements - gone.disbursements, amount_cents = kept.amount_cents - gone.amount_cents
  from (
    select org_id, system_mode, (prepared_at at time zone 'UTC')::date as day, state, payee_type, count(*) as disbursements,
      sum(amount_cents) as amount_cents
    from deleted group by 1, 2, 3, 4, 5) as gone
  where (kept.org_id, kept.system_mode, kept.day, kept.state, kept.payee_type)
    = (gone.org_id, gone.system_mode, gone.day, gone.state, gone.payee_type);
  return null;
end $$;

comment on function disbursements_left is
  'Takes removed disbursements off, and changed ones as they were.';

create or replace trigger disbursements_moved_1 after update on disbursements
  referencing old table as deleted for each statement execute function disbursements_left();

create or replace trigger disbursements_removed after delete on disbursements
  referencing old table as deleted for each statement execute function disbursements_left();
