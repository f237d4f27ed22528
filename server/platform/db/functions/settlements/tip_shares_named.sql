create or replace function tip_shares_named() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, tip_account(new.org_id, new.tip_user));
  elsif new.tip_user <> old.tip_user then
    new.user_id := tip_account(new.org_id, new.tip_user);
  end if;
  return new;
end $$;

comment on function tip_shares_named is
  'Attaches a share of a tip to the account that its name stands for, unless it has one.';

create or replace trigger tip_shares_named before insert or update of tip_user on tip_shares
  for each row execute function tip_shares_named();
