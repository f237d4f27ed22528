-- Rows of an hour, the latest first: their totals end where adding up stops instead of at the first of them.
drop index transactions_hour;
create index transactions_hour on transactions (system_mode, hour, business_day, number)
  include (org_id, method, label, state, trade, store);
