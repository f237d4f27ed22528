create or replace function wallet_way(flags jsonb) returns integer language sql immutable as $$
  select case when flags @> '{"addMoneyToWallet": true}' or flags @> '{"registration_credit": true}'
    or flags @> '{"fund_account_credit": true}' or flags @> '{"bank_linking_credit": true}' then 1 else -1 end;
$$;

comment on function wallet_way(jsonb) is
  '1 for what is put into a wallet, -1 for what is paid from it; what is given back of either has '
  'its flags, and an amount below 0 (src/domain/wallet/fundingFlags.ts).';
