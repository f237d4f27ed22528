-- What is at the bank, or may come back from it: the last sixty days of debits, wherever along the ledger they lie.
create index transactions_bank on transactions (org_id, system_mode, (coalesce(effective_on, business_day)))
  where method = 'ach' and amount_cents > 0 and state in ('cleared', 'held', 'batched', 'settled');
create index transactions_all_bank on transactions (system_mode, (coalesce(effective_on, business_day)))
  where method = 'ach' and amount_cents > 0 and state in ('cleared', 'held', 'batched', 'settled');

-- A few hundred products, each by its three names: taken for independent of each other they look like many thousand groups.
create statistics item_days_products (ndistinct) on sku, title, kind from item_days;
