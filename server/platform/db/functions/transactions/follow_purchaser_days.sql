create or replace function follow_purchaser_days(changes purchaser_days[]) returns void
-- Planned once, along the keys: a plan for each call takes as long as what it plans.
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into purchaser_months as kept
  select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents)
  from unnest(changes) where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, purchaser_key, month) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
  -- Who buys for the first time begins with what came back before: all that the months have.
  insert into purchaser_totals as kept (org_id, system_mode, purchaser_key, first_day, last_day, purchases, cents)
  select org_id, system_mode, purchaser_key, changed.first_day, changed.last_day, changed.purchases,
    case when had.number is null then (
      select sum(month.cents) from purchaser_months as month
      where (month.org_id, month.system_mode, month.purchaser_key) = (changed.org_id, changed.system_mode, changed.purchaser_key))
    else changed.cents end
  from (
    select org_id, system_mode, purchaser_key, coalesce(min(day) filter (where sales > 0), 'infinity') as first_day,
      coalesce(max(day) filter (where sales > 0), '-infinity') as last_day, sum(sales) as purchases, sum(sales_cents) as cents
    from unnest(changes) where sales <> 0 or sales_cents <> 0 group by 1, 2, 3) as changed
  left join purchaser_totals as had using (org_id, system_mode, purchaser_key)
  where had.number is not null or changed.first_day < 'infinity' order by 1, 2, 3
  on conflict (org_id, system_mode, purchaser_key) do update
  set first_day = least(kept.first_day, excluded.first_day), last_day = greatest(kept.last_day, excluded.last_day),
    purchases = kept.purchases + excluded.purchases, cents = kept.cents + excluded.cents;
  -- A first or last day on which nothing is left of what was bought: the next one is looked for.
  if exists (select from unnest(changes) where sales < 0) then
    delete from purchaser_totals
    where (org_id, system_mode, purchaser_key) in (
      select org_id, system_mode, purchaser_key from unnest(changes) where sales < 0) and purchases = 0;
    update purchaser_totals as kept set first_day = days.first_day, last_day = days.last_day
    from (
      select org_id, system_mode, purchaser_key, min(day) as first_day, max(day) as last_day from purchaser_days
      where (org_id, system_mode, purchaser_key) in (
        select org_id, system_mode, purchaser_key from unnest(changes) where sales < 0) and sales > 0
      group by 1, 2, 3) as days
    where (kept.org_id, kept.system_mode, kept.purchaser_key) = (days.org_id, days.system_mode, days.purchaser_key)
      and (kept.first_day, kept.last_day) <> (days.first_day, days.last_day);
  end if;
  update purchaser_months as kept set first_month = became.month
  from (
    select changed.org_id, changed.system_mode, changed.purchaser_key, date_trunc('month', totals.first_day)::date as month
    from (select distinct org_id, system_mode, purchaser_key from unnest(changes)) as changed
    left join purchaser_totals as totals using (org_id, system_mode, purchaser_key)) as became
  where (kept.org_id, kept.system_mode, kept.purchaser_key) = (became.org_id, became.system_mode, became.purchaser_key)
    and kept.first_month is distinct from became.month;
end $$;

comment on function follow_purchaser_days(purchaser_days[]) is
  'Months and totals of purchasers follow their days; of trade alone. By statements of '
  'their own, each of which sees what others have written until the row was free.';
