create or replace function user_status_changed() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    update user_removals set state = 'restored', restored_at = new.updated_at where user_id = new.id and state = 'open';
  else
    update user_removals set state = 'replaced' where user_id = new.id and state = 'open';
    insert into user_removals (user_id, kind, removed_at) values (new.id, new.status, new.updated_at);
  end if;
  return null;
end $$;

comment on function user_status_changed is
  'Notes every time that an account is suspended, deleted or restored, whoever changes it; the '
  'caller then says who and why.';

create or replace trigger user_status_changed after update on users
  for each row when (old.status is distinct from new.status) execute function user_status_changed();
