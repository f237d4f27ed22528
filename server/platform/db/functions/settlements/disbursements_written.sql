create or replace function disbursements_written() returns trigger language plpgsql as $$
begin
  perform add_to_disbursement_sums(array(
    select row(sums.*)::disbursement_sums from (
      select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, count(*), sum(amount_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

comment on function disbursements_written is
  'Adds up new disbursements, and changed ones as they are now.';

create or replace trigger disbursements_added after insert on disbursements
  referencing new table as inserted for each statement execute function disbursements_written();

create or replace trigger disbursements_moved_2 after update on disbursements
  referencing new table as inserted for each statement execute function disbursements_written();
