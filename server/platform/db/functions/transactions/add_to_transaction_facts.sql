create or replace function add_to_transaction_facts(changes transaction_fact[]) returns void
language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  -- What was sold, as the ledger lists it.
  insert into transaction_hours as kept (org_id, system_mode, day, hour, store, transactions, gross_cents)
  select org_id, system_mode, day, hour, store, sum(sign), sum(sign * amount_cents)
  from unnest(changes) where hour is not null and not voided and trade = 'sold'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, hour, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents;

  insert into item_days as kept (org_id, system_mode, day, sku, title, kind, store, transactions, quantity, grams, cents)
  select org_id, system_mode, day, item.sku, item.title, item.kind, store, sum(sign),
    sum(way * item.quantity), sum(way * item.grams), sum(way * item.cents)
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and trade <> ''
  ) as changed, lateral (
    -- An item that stands in two lines is in one transaction.
    select coalesce(sku, '') as sku, coalesce(title, '') as title, coalesce(kind, '') as kind, sum(coalesce(quantity, 0)) as quantity,
      sum(coalesce(grams, 0)) as grams, sum(coalesce(cents, 0)) as cents
    from jsonb_to_recordset(items) as line (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
    group by 1, 2, 3
  ) as item
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (org_id, system_mode, day, sku, title, kind, store) do update
  set transactions = kept.transactions + excluded.transactions, quantity = kept.quantity + excluded.quantity,
    grams = kept.grams + excluded.grams, cents = kept.cents + excluded.cents;

  insert into purchaser_days as kept
  select org_id, system_mode, day, purchaser_key, purchaser_state, store,
    sum(case when amount_cents > 0 then sign else 0 end), sum(sign * amount_cents),
    sum(way * flower), sum(way * concentrate), sum(way * edible), sum(way * plants),
    sum(case when amount_cents > 0 and trade <> '' then sign else 0 end), sum(case when trade <> '' then sign * amount_cents else 0 end)
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and purchaser_key <> ''
  ) as changed, lateral (
    select coalesce(sum(grams) filter (where kind = 'flower'), 0) as flower,
      coalesce(sum(grams) filter (where kind = 'concentrate'), 0) as concentrate,
      coalesce(sum(grams) filter (where kind = 'edible'), 0) as edible,
      coalesce(sum(quantity) filter (where kind = 'plant'), 0) as plants
    from jsonb_to_recordset(items) as item (kind text, quantity numeric, grams numeric)
  ) as taken
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, day, purchaser_key, purchaser_state, store) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents,
    flower_grams = kept.flower_grams + excluded.flower_grams, concentrate_grams = kept.concentrate_grams + excluded.concentrate_grams,
    edible_grams = kept.edible_grams + excluded.edible_grams, plants = kept.plants + excluded.plants,
    sales = kept.sales + excluded.sales, sales_cents = kept.sales_cents + excluded.sales_cents;

  insert into reason_days as kept (org_id, system_mode, day, reason, store, transactions, cents)
  select org_id, system_mode, day, reason, store, sum(sign), sum(sign * abs(amount_cents))
  from unnest(changes) where reason <> '' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, system_mode, day, reason, store) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
end $$;

comment on function add_to_transaction_facts(transaction_fact[]) is
  'Adds deltas to transaction_hours, item_days, purchaser_days and reason_days, each in the order '
  'of its key, so that two statements never wait for each other. Hours and items are of what was '
  'traded.';
