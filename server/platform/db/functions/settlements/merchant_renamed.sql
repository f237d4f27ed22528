create or replace function merchant_renamed() returns trigger language plpgsql as $$
begin
  update settlements set merchant = lower(new.name) where org_id = new.id;
  update disbursements set merchant = lower(new.name) where org_id = new.id;
  return null;
end $$;

comment on function merchant_renamed is
  'Settlements and disbursements follow the name of their organization.';

create or replace trigger organizations_renamed after update of name on organizations
  for each row when (old.name is distinct from new.name) execute function merchant_renamed();
