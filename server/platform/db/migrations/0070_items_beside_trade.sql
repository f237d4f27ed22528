-- Rows with items that are no trade: the sums of items leave them out, and a search for items that are not named looks there, too.
create index transactions_items_beside_trade on transactions (system_mode, org_id, business_day)
  where trade = '' and items <> '[]';
