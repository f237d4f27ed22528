-- Sales by their hour, with another filter beside it: no kept sum tells these, and no other index knows the hour. The index alone answers,
-- for one organisation as for all. Over many rows it may have been made before, without keeping anybody waiting.
create index if not exists transactions_hour on transactions (system_mode, hour, number)
  include (org_id, method, label, state, trade, store, business_day);
