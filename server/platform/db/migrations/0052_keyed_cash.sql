-- Cash that staff keyed by hand is watched as other cash is: its few rows are found without reading the days they lie in.
create index transactions_keyed_cash on transactions (org_id, system_mode, business_day) where entry = 'manual' and method = 'cash';
