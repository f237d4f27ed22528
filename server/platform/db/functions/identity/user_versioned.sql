create or replace function user_versioned() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

comment on function user_versioned is
  'Raises the version of an account whoever changes it, so that two who edit it at once are told.';

create or replace trigger user_versioned before update on users
  for each row when (
    (old.name, old.first_name, old.last_name, old.email, old.phone, old.role, old.org_id, old.permissions, old.features)
    is distinct from
    (new.name, new.first_name, new.last_name, new.email, new.phone, new.role, new.org_id, new.permissions, new.features))
  execute function user_versioned();
