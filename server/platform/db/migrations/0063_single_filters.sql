-- Every single filter of the ledger by an index, also where it finds few rows of very many.

-- Purchasers by state: those from elsewhere are few of a merchant's. All that a page and its count read is in the index.
create index transactions_purchaser_state on transactions (org_id, system_mode, purchaser_state, business_day, number)
  include (state, purchaser_key) where purchaser_state <> '';
create index transactions_all_purchaser_state on transactions (system_mode, purchaser_state, business_day, number)
  include (org_id, state, purchaser_key) where purchaser_state <> '';

-- Where purchasers live goes with whose they are; taken for independent, the rows of another state are expected in the thousands everywhere.
create statistics transactions_org_states (mcv) on org_id, purchaser_state from transactions;
alter statistics transactions_org_states set statistics 1000;

-- What is cleared waits for its settlement, few of a merchant with many years; settled is nearly all there is.
drop index transactions_state;
drop index transactions_all_state;
create index transactions_state on transactions (org_id, system_mode, state, number) where state <> 'settled';
create index transactions_all_state on transactions (system_mode, state, number) where state <> 'settled';

-- Rows without a store are few where there are stores.
drop index transactions_store;
create index transactions_store on transactions (org_id, system_mode, store, number);
