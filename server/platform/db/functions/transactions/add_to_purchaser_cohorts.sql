create or replace function add_to_purchaser_cohorts(changes purchaser_cohorts[]) returns void
language sql as $$
  insert into purchaser_cohorts as turn
  select distinct org_id, system_mode, date '-infinity', date '-infinity', 0, 0 from unnest(changes) order by 1, 2
  on conflict (org_id, system_mode, month, first_month) do update set cents = turn.cents;
  insert into purchaser_cohorts as kept
  select * from unnest(changes) order by org_id, system_mode, month, first_month
  on conflict (org_id, system_mode, month, first_month) do update
  set purchasers = kept.purchasers + excluded.purchasers, cents = kept.cents + excluded.cents;
$$;

comment on function add_to_purchaser_cohorts(purchaser_cohorts[]) is
  'Adds deltas to purchaser_cohorts. A transaction takes the cohorts of an organization in '
  'several steps; a row of its own per organization, of no month, is locked first, so that one '
  'transaction follows the other and none waits for one that waits for it.';
