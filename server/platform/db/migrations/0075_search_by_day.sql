-- What a search for a part of a name or address asks of many rows, the latest first, is in the indexes over days and over payers: rows are
-- read once they are found.
drop index transactions_time;
create index transactions_time on transactions (org_id, system_mode, business_day, number)
  include (state, purchaser_key, purchaser_email);
drop index transactions_all_time;
create index transactions_all_time on transactions (system_mode, business_day, number)
  include (org_id, state, purchaser_key, purchaser_email);
drop index transactions_purchaser;
create index transactions_purchaser on transactions (org_id, system_mode, purchaser_key, number) include (state, business_day);
