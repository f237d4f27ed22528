-- Rules over each of the return rates that Nacha tells apart, by entries (src/domain/compliance/returnRates.ts).
alter table threshold_rules
  drop constraint threshold_rules_kind_check,
  add constraint threshold_rules_kind_check check (
    kind in ('amount', 'count', 'velocity', 'cash', 'structuring', 'returns', 'unauthorized', 'administrative', 'state'));
