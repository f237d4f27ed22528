create or replace function disbursements_written() returns trigger language plpgsql as $$
begin
  insert into disbursement_sums as kept
  select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, count(*), sum(amount_cents)
  from inserted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, state, payee_type) do update
  set disbursements = kept.disbursements + excluded.disbursements, amount_cents = kept.amount_cents + excluded.amount_cents;
  return null;
end $$;

comment on function disbursements_written is
  'Adds up new disbursements, and changed ones as they are now.';

create or replace trigger disbursements_added after insert on disbursements
  referencing new table as inserted for each statement execute function disbursements_written();

create or replace trigger disbursements_moved_2 after update on disbursements
  referencing new table as inserted for each statement execute function disbursements_written();
