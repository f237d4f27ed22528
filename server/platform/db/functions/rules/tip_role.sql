create or replace function tip_role(information jsonb) returns text language sql immutable as $$
  select case when information @> '{"driver_type": true}' then 'driver' else 'budtender' end
$$;

comment on function tip_role(jsonb) is 'The role in which somebody has a tip: budtender or driver.';
