create or replace function is_wallet_transfer(posted transactions) returns boolean
language sql immutable as $$
  select is_wallet_move(posted) and posted.trade = '' and posted.label in ('P2P Payment', 'P2P Reversal', 'Wallet Transfer')
    and not (posted.other_information @> '{"registration_credit": true}' or posted.other_information @> '{"fund_account_credit": true}'
      or posted.other_information @> '{"bank_linking_credit": true}' or posted.other_information @> '{"addMoneyToWallet": true}');
$$;

comment on function is_wallet_transfer(transactions) is
  'Whether one holder passes money on to another.';
