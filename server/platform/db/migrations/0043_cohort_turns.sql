-- An act takes the cohorts of an organisation in several steps: what was changed, what came anew, and once more where it was somebody's first
-- purchase. A row of its own per organisation, of no month, is taken before: so that one act comes after the other, and none waits for one that
-- waits for it.
create or replace function add_to_purchaser_cohorts(changes purchaser_cohorts[]) returns void language sql as $$
  insert into purchaser_cohorts as turn
  select distinct org_id, system_mode, date '-infinity', date '-infinity', 0, 0 from unnest(changes) order by 1, 2
  on conflict (org_id, system_mode, month, first_month) do update set cents = turn.cents;
  insert into purchaser_cohorts as kept
  select * from unnest(changes) order by org_id, system_mode, month, first_month
  on conflict (org_id, system_mode, month, first_month) do update
  set purchasers = kept.purchasers + excluded.purchasers, cents = kept.cents + excluded.cents;
$$;
