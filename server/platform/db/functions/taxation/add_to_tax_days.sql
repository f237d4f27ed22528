create or replace function add_to_tax_days(changes tax_days[]) returns void language sql as $$
  insert into tax_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, municipality
  on conflict (org_id, system_mode, day, municipality) do update
  set payments = kept.payments + excluded.payments, cents = kept.cents + excluded.cents;
$$;

comment on function add_to_tax_days(tax_days[]) is
  'Adds deltas to tax_days. Rows are taken in one order, so that two statements never wait for '
  'each other.';
