create or replace function follow_purchaser_days(changes purchaser_days[]) returns void
language plpgsql as $$
begin
  insert into purchaser_firsts as kept
  select org_id, system_mode, purchaser_key, min(day) from unnest(changes) where sales > 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (org_id, system_mode, purchaser_key) do update
  set first_day = excluded.first_day where excluded.first_day < kept.first_day;
  insert into purchaser_months as kept
  select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents)
  from unnest(changes) where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, purchaser_key, month) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
  -- A first day on which nothing is left of what was bought: the next one is looked for.
  if exists (select from unnest(changes) where sales < 0) then
    delete from purchaser_firsts as kept using (
      select distinct org_id, system_mode, purchaser_key, day from unnest(changes) where sales < 0) as lessened
    where (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day)
        = (lessened.org_id, lessened.system_mode, lessened.purchaser_key, lessened.day)
      and not exists (
        select from purchaser_days as other
        where (other.org_id, other.system_mode, other.purchaser_key, other.day)
          = (kept.org_id, kept.system_mode, kept.purchaser_key, kept.first_day) and other.sales > 0);
    insert into purchaser_firsts
    select org_id, system_mode, purchaser_key, min(day) from purchaser_days
    where (org_id, system_mode, purchaser_key) in (
      select org_id, system_mode, purchaser_key from unnest(changes) where sales < 0) and sales > 0
    group by 1, 2, 3 order by 1, 2, 3
    on conflict do nothing;
  end if;
  update purchaser_months as kept set first_month = became.month
  from (
    select changed.org_id, changed.system_mode, changed.purchaser_key, date_trunc('month', firsts.first_day)::date as month
    from (select distinct org_id, system_mode, purchaser_key from unnest(changes)) as changed
    left join purchaser_firsts as firsts using (org_id, system_mode, purchaser_key)) as became
  where (kept.org_id, kept.system_mode, kept.purchaser_key) = (became.org_id, became.system_mode, became.purchaser_key)
    and kept.first_month is distinct from became.month;
end $$;

comment on function follow_purchaser_days(purchaser_days[]) is
  'First purchases and months of purchasers follow their days; of trade alone. By statements of '
  'their own, each of which sees what others have written until the row was free.';
