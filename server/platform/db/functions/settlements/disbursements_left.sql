create or replace function disbursements_left() returns trigger language plpgsql as $$
begin
  perform add_to_disbursement_sums(array(
    select row(sums.*)::disbursement_sums from (
      select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, -count(*), -sum(amount_cents)
      from deleted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function disbursements_left is
  'Takes removed disbursements off, and changed ones as they were.';

create or replace trigger disbursements_moved_1 after update on disbursements
  referencing old table as deleted for each statement execute function disbursements_left();

create or replace trigger disbursements_removed after delete on disbursements
  referencing old table as deleted for each statement execute function disbursements_left();
