create or replace function is_holders_money(posted transactions) returns boolean
language sql immutable as $$
  select is_wallet_transfer(posted) or is_wallet_move(posted) and (
    posted.trade = '' and posted.label = 'Wallet Cash Out'
    or posted.other_information @> '{"registration_credit": true}' or posted.other_information @> '{"fund_account_credit": true}'
    or posted.other_information @> '{"bank_linking_credit": true}' or posted.other_information @> '{"addMoneyToWallet": true}');
$$;

comment on function is_holders_money(transactions) is
  'Whether a transaction moves money of holders alone (src/domain/wallet/walletMoney.ts).';
