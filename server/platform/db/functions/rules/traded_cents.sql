create or replace function traded_cents(entry text, amount_cents bigint) returns bigint
language sql immutable parallel safe
return case when entry = 'manual' then 0 else amount_cents end;

comment on function traded_cents(text, bigint) is
  'Whole cents that a transaction counts as sold (above 0), or as given back (below 0).';
