create or replace function wallet_source(posted transactions) returns text
language sql immutable as $$
  select case when posted.entry = 'refund' then 'refund'
    when posted.entry in ('return', 'surcharge_return') then 'return'
    else coalesce(nullif(posted.service_origin, ''), 'other') end;
$$;

comment on function wallet_source(transactions) is
  'Where a change of a wallet came from (src/domain/wallet/source.ts).';
