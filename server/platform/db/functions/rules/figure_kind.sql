create or replace function figure_kind(entry text, label text, trade text) returns text
language sql immutable parallel safe
return case
  when entry = 'manual' then 'manual'
  when trade = 'back' and label = 'ACH Return' then 'return'
  when trade <> '' then 'trade'
  when entry in ('surcharge', 'surcharge_return') or label in
    ('Wallet Fee', 'Monthly Subscription Fee', 'Fee Assessment', 'MTA Surcharge', 'Purchaser Service Fee') then 'fee'
  else 'other' end;

comment on function figure_kind(text, text, text) is
  'Under which name the amount of a transaction counts; as figureKindOf of '
  'src/domain/transactions/figures.ts.';
