create or replace function tip_account(of_org text, of_name text) returns uuid language sql stable as $$
  select (array_agg(person.id))[1]
  from users as person join organizations as home on home.id = person.org_id
  where of_name <> '' and person.name = of_name and person.status <> 'deleted'
    and person.role in ('BUDTENDER', 'DELIVERY_DRIVER')
    and (home.id = of_org or (home.kind = 'store' and home.parent_id = of_org))
  having count(*) = 1
$$;

comment on function tip_account is
  'The account that a name of a merchant stands for: of the one budtender or driver of its stores '
  'who bears it; null for none and for several.';
