create or replace function takes_merchant() returns trigger language plpgsql as $$
begin
  new.merchant := coalesce((select lower(name) from organizations where id = new.org_id), '');
  return new;
end $$;

comment on function takes_merchant is
  'A new settlement or disbursement takes the name of its organization.';

create or replace trigger disbursements_merchant before insert on disbursements
  for each row execute function takes_merchant();

create or replace trigger settlements_merchant before insert on settlements
  for each row execute function takes_merchant();
